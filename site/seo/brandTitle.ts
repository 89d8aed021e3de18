import { formatAmount } from '#domain/format/formatNumber'
import { estimateLowest, type BrandPrices } from '#domain/prices/estimate'
import { chooseTitle, createTitle } from '../rendering/head.ts'
import type { Site } from '../rendering/site.ts'

/** In the words that people search for. The specification's title is the heading of the page. */
export function createBrandTitle(
  brand: BrandPrices,
  { business, prices }: Pick<Site, 'business' | 'prices'>,
) {
  const short = `${brand.name}-sleutel bijmaken in ${business.city.name}`
  const lowest = estimateLowest(brand, prices)
  if (!lowest.isPossible) return createTitle(short, business)
  const priced = `${short}: ${formatAmount(lowest).replaceAll('\u00a0', ' ')}`
  return chooseTitle(`${priced} aan huis`, priced, short)
}
