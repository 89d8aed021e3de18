import { findBrandEntry, getBrandPrices } from '#content/brands'
import type { Head } from '../rendering/head.ts'
import type { Site } from '../rendering/site.ts'
import { createBrandTitle } from './brandTitle.ts'
import { getBrandOffers, getServiceData } from './serviceData.ts'

interface SpecialBrandHeadOptions {
  readonly brand: 'volkswagen' | 'mitsubishi'
  /** Follows the summary in the description. */
  readonly ending: string
  readonly css: string
}

export function createSpecialBrandHead(site: Site, { brand, ending, css }: SpecialBrandHeadOptions): Head {
  const { brands, business, prices, routes, specialBrands } = site
  const { name, slug, summary } = specialBrands[brand]
  const headline = `${name} Autosleutel Service ${business.city.name}`
  const path = routes.brand(slug)
  const brandPrices = getBrandPrices(findBrandEntry(brands, slug), brands)
  const offers = getBrandOffers(brandPrices, prices)
  return {
    css,
    title: createBrandTitle(brandPrices, site),
    description: `${summary} ${ending}`,
    canonical: path,
    data: [getServiceData(site, { name: headline, path, brand: name, ...(offers && { offers }) })],
  }
}
