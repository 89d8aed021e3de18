import { labelClaim, type Business } from '#content/business'
import { getFailureRule } from '#content/failureRule'
import type { Facts } from '#content/factText'
import { type Price, formatAtHome, formatPrice } from '#content/prices'
import { formatHours } from '#domain/officeHours'
import { formatPhone } from '#domain/requests/phone'
import { formatList } from '#domain/format/formatList'
import { formatMinutes } from '#domain/promises/promises'
import { formatRange } from '#domain/format/formatNumber'

/** A price is `price.` and its id; `atHome.` adds what coming to the customer costs. */
export function getFacts(business: Business, prices: readonly Price[]): Facts {
  const { address, city, claims, officeHours, proof, warranty } = business
  const { arrival, programming } = claims
  return {
    name: business.name,
    address: `${address.street}, ${address.postalCode} ${address.city}`,
    kvk: business.kvk,
    btw: business.btw,
    city: city.name,
    towns: formatList(city.towns),
    coverage: `${city.coverageKm} km`,
    phone: formatPhone(business.phone).replaceAll(' ', '\u00A0'),
    email: business.email,
    officeHours: formatHours(officeHours.week),
    newKeyWarranty: `${warranty.newKeyMonths} maanden`,
    revisit: `${warranty.revisitHours} uur`,
    repairWarranty: `${warranty.repairMonths} maanden`,
    emergencyArrival: formatMinuteRange(arrival.emergencyMinutes),
    emergencyTarget: formatMinutes(arrival.emergencyTargetMinutes),
    emergencyTowns: formatMinuteRange(arrival.emergencyTownsMinutes),
    withinHour: labelClaim(`${claims.withinHourPercent}%`, proof.withinHour),
    emergencyLatest: `${arrival.emergencyLatestMinutes} minuten`,
    appointmentWithin: `${formatRange(arrival.appointmentHours)} uur`,
    programTransponder: formatMinuteRange(programming.transponderMinutes),
    programSmartKey: formatMinuteRange(programming.smartKeyMinutes),
    programOnSite: formatMinuteRange(programming.onSiteMinutes),
    programWithoutKey: formatMinuteRange(programming.withoutKeyMinutes),
    programming: `${formatRange(claims.programmingMinutes)} minuten`,
    phoneReply: formatMinutes(claims.phoneReplyMinutes),
    promiseUrgent: formatMinutes(claims.promisedMinutes.urgentContact),
    promiseContact: formatMinutes(claims.promisedMinutes.contact),
    promiseDiagnosis: formatMinutes(claims.promisedMinutes.diagnosis),
    promiseCallback: formatMinutes(claims.promisedMinutes.callback),
    whenItFails: `${getFailureRule(business, prices).join('. ')}.`,
    ...Object.fromEntries(
      prices.flatMap((price) => [
        [`price.${price.id}`, formatPrice(price)],
        ...(price.unit === 'euro' ? [[`atHome.${price.id}`, formatAtHome(price, prices)]] : []),
      ]),
    ),
  }
}

/** '15 tot 30 minuten' or '1 tot 2 uur'. */
function formatMinuteRange([from, to]: readonly [number, number]): string {
  return from % 60 === 0 && to % 60 === 0
    ? `${formatRange([from / 60, to / 60])} uur`
    : `${formatRange([from, to])} minuten`
}
