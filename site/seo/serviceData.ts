import type { AggregateOfferLeaf, OfferCatalogLeaf, OfferLeaf, ServiceLeaf } from 'schema-dts'
import { findPrice, type Price } from '#content/prices'
import { listOffers } from '#domain/prices/brandOffers'
import type { BrandPrices } from '#domain/prices/brandPrices'
import { addOnSite } from '#domain/prices/surcharges'
import type { Site } from '../rendering/site.ts'
import { getProvider } from './businessData.ts'

interface OfferedService {
  readonly name: string
  readonly description?: string
  /** Path, with an anchor if it has one. */
  readonly path: string
  readonly brand?: string
  readonly offers?: ServiceLeaf['offers']
}

export function getServiceData(
  site: Site,
  { name, description, path, brand, offers }: OfferedService,
): ServiceLeaf {
  return {
    '@type': 'Service',
    name,
    ...(description !== undefined && { description }),
    ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
    url: site.origin + path,
    areaServed: { '@type': 'City', name: site.business.city.name },
    provider: getProvider(site),
    ...(offers !== undefined && { offers }),
  }
}

/** A range or a starting price is an AggregateOffer: an Offer has one price. */
export function getOffer(price: Price, all: readonly Price[]): OfferLeaf | AggregateOfferLeaf {
  const { label, scope, from, to, isMinimum = false } = addOnSite(price, all)
  const named = { name: label, description: scope }
  if (to !== undefined || isMinimum) return { ...getPriceSpan([price], all), ...named }
  return {
    '@type': 'Offer',
    ...named,
    priceSpecification: {
      '@type': 'PriceSpecification',
      price: from,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
    },
  }
}

/** The services with what each costs. */
export function getOfferCatalog({ origin, prices, routes, services }: Site): OfferCatalogLeaf {
  return {
    '@type': 'OfferCatalog',
    name: 'Diensten',
    itemListElement: services.map(({ id, title, priceId }) => ({
      ...getOffer(findPrice(prices, priceId), prices),
      itemOffered: { '@type': 'Service', name: title, url: `${origin}${routes.services}#${id}` },
    })),
  }
}

/** What a brand's page offers, as its hero states it. */
export function getBrandOffers(brand: BrandPrices, all: readonly Price[]): AggregateOfferLeaf | undefined {
  const totals = listOffers(brand, all).map(({ total }) => total)
  if (totals.length === 0) return undefined
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    lowPrice: Math.min(...totals.map(({ from }) => from)),
    ...(!totals.some(({ isMinimum }) => isMinimum) && { highPrice: Math.max(...totals.map(({ to }) => to)) }),
    offerCount: totals.length,
  }
}

export function getPriceSpan(some: readonly Price[], all: readonly Price[]): AggregateOfferLeaf {
  const prices = some.map((price) => addOnSite(price, all))
  const amounts = prices.flatMap(({ from, to = from }) => [from, to])
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    lowPrice: Math.min(...amounts),
    ...(!prices.some(({ isMinimum }) => isMinimum) && { highPrice: Math.max(...amounts) }),
    offerCount: prices.length,
  }
}
