import { getBrandPrices } from '#content/brands'
import { estimateFigures } from '#domain/prices/estimate'
import type { EstimateData } from '../../browser/estimate/estimateData.ts'
import type { Site } from '../../rendering/site.ts'
import { getArrivalTexts } from '../../components/arrivalTexts.ts'

/** Brands with the usual prices and unknown years are left out. */
export function createEstimateData(site: Site): EstimateData {
  const { brands, business, prices, routes } = site
  const ids = new Set([
    ...estimateFigures,
    ...brands.all.flatMap(({ keyPrices }) => Object.values(keyPrices).flat()),
  ])
  return {
    figures: prices
      .filter(({ id }) => ids.has(id))
      .map(({ id, label, unit, from, to, isMinimum }) => ({ id, label, unit, from, to, isMinimum })),
    brands: Object.fromEntries(
      brands.all.flatMap((brand) => {
        const { level, keys, kinds, keysWhenLost } = getBrandPrices(brand, brands)
        const own = {
          ...(level !== 'full' && { level }),
          ...(Object.keys(keys).length > 0 && { keys }),
          ...(kinds.length > 0 && { kinds }),
          ...(keysWhenLost !== undefined && { keysWhenLost }),
        }
        return Object.keys(own).length === 0 ? [] : [[brand.slug, own]]
      }),
    ),
    arrival: getArrivalTexts(site),
    officeHours: business.officeHours,
    contact: routes.contact,
  }
}
