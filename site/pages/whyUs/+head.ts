import { formatNumber } from '#domain/format/formatNumber'
import type { PageHead } from '../../rendering/head.ts'
import css from '../../styles/whyUs.scss?inline'

export const head: PageHead = ({ business, routes }) => {
  const { city, claims, name, proof, rating, warranty } = business
  const customers = proof.customers ? `${formatNumber(claims.customers)}+ tevreden klanten, ` : ''
  const average = proof.reviews ? `gemiddeld een ${formatNumber(rating.value)}, ` : ''
  return {
    css,
    title: `Waarom ${name}? De cijfers en de redenen`,
    description:
      `${customers}${average}24/7 bereikbaar in ${city.name} en met spoed ` +
      `${proof.withinHour ? `in ${claims.withinHourPercent}% van de gevallen binnen 1 uur` : 'dag en nacht'} ` +
      `bij uw auto. Met ${warranty.newKeyMonths} maanden garantie.`,
    canonical: routes.whyUs,
  }
}
