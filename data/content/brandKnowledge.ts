import type { BrandPrices } from '#domain/prices/estimate'
import type { BrandKnowledge } from '#domain/requests/brandKnowledge'
import { listTotals, type PricedRequest } from '#domain/prices/listTotals'
import { createBrandTextSchema } from '#content/brandTexts'
import { loadBrandRegister } from '#content/brands'
import { loadBusiness } from '#content/business'
import { findContentFolder } from '#content/contentFolder'
import { formatPrice } from '#content/formatPrice'
import { getFacts } from '#content/getFacts'
import { loadPrices } from '#content/prices'
import { readJsonContent } from '#content/readContent'
import { createSpecialBrandsSchema } from '#content/specialBrands'

/**
 * What the brand's page says about its keys, and what help costs a request. Undefined for an unknown brand. Throws ContentError.
 */
export function loadBrandKnowledge(
  name: string,
  request: PricedRequest,
  folder: string = findContentFolder(),
): BrandKnowledge | undefined {
  const entry = loadBrandRegister(folder).find((brand) => brand.name === name)
  if (!entry) return undefined
  const prices = loadPrices(folder)
  const business = loadBusiness(folder)
  const list = (level: BrandPrices['level']) =>
    listTotals(request, { name, level, keys: entry.keyPrices }, prices, business.officeHours)
  if (!entry.hasOwnPage) {
    const schema = createBrandTextSchema(getFacts(business, prices))
    const { keyTypes, roadside, price, service } = readJsonContent(
      folder,
      `brands/${entry.slug}.json`,
      schema,
    )
    const newKey = service.level === 'full' ? {} : { newKey: service.newKey }
    return { brand: name, keys: keyTypes, ...roadside, price, totals: list(service.level), ...newKey }
  }
  const schema = createSpecialBrandsSchema(prices)
  const { volkswagen, mitsubishi } = readJsonContent(folder, 'specialBrands.json', schema)
  const { slug, keyTypes, roadside } = entry.slug === volkswagen.slug ? volkswagen : mitsubishi
  const figures = prices.filter(({ page }) => page === slug)
  return {
    brand: name,
    keys: keyTypes.map((key) => ({ era: key.models, name: key.name, text: key.text })),
    ...roadside,
    totals: list('full'),
    price: figures.map((figure) => `${figure.label}: ${formatPrice(figure)}`).join('. '),
  }
}
