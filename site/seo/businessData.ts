import type { LocksmithLeaf, DayOfWeek } from 'schema-dts'
import type { Price } from '#content/prices'
import { listHours, weekdayNames, type Weekday } from '#domain/officeHours'
import { toE164 } from '#domain/requests/phone'
import { iconPaths } from '../rendering/identity.ts'
import type { Site } from '../rendering/site.ts'

/** Without ratings: search engines forbid rating oneself. */
export function getBusinessData(site: Site): LocksmithLeaf {
  const { business } = site
  const { city, officeHours } = business
  const contact = {
    '@type': 'ContactPoint',
    telephone: formatTelephone(site),
    availableLanguage: business.languages.length > 0 ? [...business.languages] : 'nl',
  } as const
  return {
    ...getBusinessCard(site),
    email: business.email,
    areaServed: [
      ...[city.name, ...city.towns].map((name) => ({ '@type': 'City' as const, name })),
      ...city.districts.map((name) => ({ '@type': 'Place' as const, name })),
      ...getCoverage(city),
    ],
    logo: `${site.origin}/${iconPaths.large}`,
    openingHoursSpecification: dayAndNight,
    currenciesAccepted: 'EUR',
    paymentAccepted: 'Contant, pin, contactloos, creditcard, op factuur',
    contactPoint: [
      { ...contact, contactType: 'emergency', hoursAvailable: dayAndNight },
      {
        ...contact,
        contactType: 'customer service',
        email: business.email,
        hoursAvailable: [
          ...listHours(officeHours.week).map(({ days, opens, closes }) => ({
            '@type': 'OpeningHoursSpecification' as const,
            dayOfWeek: days.map(toSchemaDay),
            opens,
            closes: closes === '24:00' ? dayAndNight.closes : closes,
          })),
          // Closed all day.
          ...officeHours.closed.map(({ from, until }) => ({
            '@type': 'OpeningHoursSpecification' as const,
            validFrom: from,
            validThrough: until,
            opens: '00:00',
            closes: '00:00',
          })),
        ],
      },
    ],
    vatID: business.btw,
    identifier: { '@type': 'PropertyValue', propertyID: 'KvK', value: business.kvk },
    ...(business.social.length > 0 && { sameAs: business.social.map(({ url }) => url) }),
  }
}

/** A circle around the middle of the city, of which the map knows the place. */
function getCoverage({ name, coverageKm, map }: Site['business']['city']) {
  if (!map || (map.center.name !== undefined && map.center.name !== name)) return []
  const { latitude, longitude } = map.center
  return [
    {
      '@type': 'GeoCircle' as const,
      geoMidpoint: { '@type': 'GeoCoordinates' as const, latitude, longitude },
      geoRadius: coverageKm * 1000,
    },
  ]
}

/** The main facts, to keep the home page small. The contact page has the rest under this id. */
export function getBusinessCard(site: Site): LocksmithLeaf {
  const { business, origin, prices } = site
  const { address, city } = business
  return {
    ...getProvider(site),
    url: `${origin}/`,
    image: `${origin}/${iconPaths.large}`,
    telephone: formatTelephone(site),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: 'NL',
    },
    areaServed: [city.name, ...city.towns],
    openingHours: 'Mo-Su',
    priceRange: formatPriceRange(prices),
  }
}

export function getProvider({ business, origin }: Pick<Site, 'business' | 'origin'>) {
  return { '@type': 'Locksmith', '@id': getBusinessId(origin), name: business.name } as const
}

export function getBusinessId(origin: string): string {
  return `${origin}/#bedrijf`
}

function formatTelephone({ business }: Pick<Site, 'business'>): string {
  return toE164(business.phone) ?? business.phone
}

/** Subjects that nobody buys from us by themselves. */
const notOurs: readonly string[] = ['on-site', 'emergency', 'evening-and-weekend', 'dealer', 'dealer-key']

function formatPriceRange(prices: readonly Price[]): string {
  const amounts = prices
    .filter(({ subject, unit }) => unit === 'euro' && !notOurs.includes(subject))
    .flatMap(({ from, to = from }) => [from, to])
  return amounts.length === 0 ? '€€' : `€${Math.min(...amounts)}–€${Math.max(...amounts)}`
}

/** 'Monday' */
function toSchemaDay(day: Weekday): DayOfWeek {
  return (day.charAt(0).toUpperCase() + day.slice(1)) as DayOfWeek
}

const dayAndNight = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: weekdayNames.map(toSchemaDay),
  opens: '00:00',
  closes: '23:59',
} as const
