import { getBrandPrices } from '#content/brands'
import type { BrandPrices } from '#domain/prices/brandPrices'
import type { EstimateData } from '../../browser/estimate/estimateData.ts'
import type { Site } from '../../rendering/site.ts'
import { getArrivalTexts } from '../../components/arrivalTexts.ts'

export function createEstimateData(site: Site): EstimateData {
  const { brands, business, prices, routes } = site
  return {
    figures: prices.map(({ id, label, unit, from, to, isMinimum }) => ({
      id,
      label,
      unit,
      from,
      to,
      isMinimum,
    })),
    brands: Object.fromEntries(
      brands.all.map((brand) => [brand.slug, omitScopes(getBrandPrices(brand, brands))]),
    ),
    arrival: getArrivalTexts(site),
    week: business.officeHours.week,
    contact: routes.contact,
    brandPage: routes.brand('{brand}'),
  }
}

/** The calculator reads the models of a row only if they have a price of their own. */
function omitScopes(brand: BrandPrices): BrandPrices {
  return {
    ...brand,
    keys: brand.keys.map(({ scope, ...key }) => (key.price === undefined ? key : { ...key, scope })),
  }
}
