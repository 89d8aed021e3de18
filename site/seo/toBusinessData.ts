import type { LocksmithLeaf } from 'schema-dts'
import type { Price } from '#content/prices'
import { toE164 } from '#domain/phone'
import { iconPaths } from '../favicon/iconPaths.ts'
import type { Site } from '../rendering/site.ts'
import { everyDay, toDaysOfWeek } from './toDaysOfWeek.ts'

/**
 * The whole business, for the pages that introduce it. Elsewhere `toProvider` points here. The opening hours are those of the
 * office, as the contact page says; day and night holds for emergencies alone, and so stands with their number. What visitors
 * think of us is left out: a business that rates itself in its own data breaks the rules of search engines.
 */
export function toBusinessData(site: Site): LocksmithLeaf {
  const { business, origin, prices } = site
  const { address, city, officeHours } = business
  const telephone = toE164(business.phone) ?? business.phone
  const dayOfWeek = toDaysOfWeek(officeHours.days)
  return {
    ...toProvider(site),
    url: `${origin}/`,
    logo: `${origin}/${iconPaths.large}`,
    image: `${origin}/${iconPaths.large}`,
    telephone,
    email: business.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: 'NL',
    },
    areaServed: [
      ...[city.name, ...city.towns].map((name) => ({ '@type': 'City' as const, name })),
      ...city.districts.map((name) => ({ '@type': 'Place' as const, name })),
    ],
    ...(dayOfWeek.length > 0 && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek,
        opens: officeHours.opens,
        closes: officeHours.closes,
      },
    }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'emergency',
      telephone,
      availableLanguage: 'nl',
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: everyDay,
        opens: '00:00',
        closes: '23:59',
      },
    },
    priceRange: toPriceRange(prices),
    vatID: business.btw,
    identifier: { '@type': 'PropertyValue', propertyID: 'KvK', value: business.kvk },
    sameAs: business.social.map(({ url }) => url),
  }
}

/** Who does it: the business by its id and name. */
export function toProvider({ business, origin }: Pick<Site, 'business' | 'origin'>) {
  return { '@type': 'Locksmith', '@id': toBusinessId(origin), name: business.name } as const
}

/** The id that all data of the site knows the business by. */
export function toBusinessId(origin: string): string {
  return `${origin}/#bedrijf`
}

/** From the lowest amount of the price list to the highest. */
function toPriceRange(prices: readonly Price[]): string {
  const amounts = prices
    .filter(({ page, unit }) => page === 'rates' && unit === 'euro')
    .flatMap(({ from, to = from }) => [from, to])
  return amounts.length === 0 ? '€€' : `€${Math.min(...amounts)}–€${Math.max(...amounts)}`
}
