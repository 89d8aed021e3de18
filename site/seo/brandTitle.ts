import { formatAmount } from '#domain/format/formatNumber'
import type { BrandPrices } from '#domain/prices/brandPrices'
import { findUsualLowest } from '#domain/prices/estimate'
import { chooseTitle, createTitle } from '../rendering/head.ts'
import type { Site } from '../rendering/site.ts'

/** In the words that people search for. The specification's title is the heading of the page. */
export function createBrandTitle(
  brand: BrandPrices,
  { business, prices }: Pick<Site, 'business' | 'prices'>,
) {
  const short = `${brand.name}-sleutel bijmaken in ${business.city.name}`
  const lowest = findUsualLowest(brand, prices)
  if (lowest === undefined) return createTitle(short, business)
  const priced = `${short}: ${formatAmount(lowest).replaceAll('\u00a0', ' ')}`
  return chooseTitle(`${priced} aan huis`, priced, short)
}
