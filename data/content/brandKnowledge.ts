import { listTotals, type PricedRequest } from '#domain/prices/listTotals'
import type { BrandKnowledge } from '#domain/requests/brandKnowledge'
import { createBrandTextSchema } from '#content/brandTexts'
import { loadBrandRegister, toBrandPrices } from '#content/brands'
import { loadBusiness } from '#content/business'
import { findContentFolder, readJsonContent } from '#content/contentFolder'
import { formatPrice, loadPrices } from '#content/prices'
import { getFacts } from '#content/getFacts'
import { formatEra, formatKeyFacts, techniqueNames } from '#content/keyTypes'
import { createSpecialBrandsSchema } from '#content/specialBrands'

/** Undefined for an unknown brand. Throws ContentError. */
export function loadBrandKnowledge(
  name: string,
  request: PricedRequest,
  folder: string = findContentFolder(),
): BrandKnowledge | undefined {
  const entry = findEntry(name, folder)
  if (!entry) return undefined
  const prices = loadPrices(folder)
  const business = loadBusiness(folder)
  if (!entry.hasOwnPage) {
    const schema = createBrandTextSchema(getFacts(business, prices))
    const { keyTypes, roadside, price, service } = readJsonContent(
      folder,
      `brands/${entry.slug}.json`,
      schema,
    )
    const brand = toBrandPrices(entry, { service, keyTypes })
    return {
      brand: name,
      keys: keyTypes.map((key) => {
        const { from, to, text } = key
        return { era: formatEra(key), from, to, name: key.name, facts: formatKeyFacts(key), text }
      }),
      ...roadside,
      price,
      totals: listTotals(request, brand, prices, business.officeHours),
      ...(service.level !== 'full' && { newKey: service.newKey }),
    }
  }
  const schema = createSpecialBrandsSchema(prices)
  const { volkswagen, mitsubishi } = readJsonContent(folder, 'specialBrands.json', schema)
  const { slug, keyTypes, roadside } = entry.slug === volkswagen.slug ? volkswagen : mitsubishi
  const figures = prices.filter(({ page }) => page === slug)
  return {
    brand: name,
    keys: [
      ...entry.keyYears.map((key) => {
        const { from, to, technique } = key
        return {
          era: formatEra(key),
          from,
          to,
          name: techniqueNames[technique],
          facts: formatKeyFacts(key),
          text: '',
        }
      }),
      ...keyTypes.map((key) => ({ era: key.models, name: key.name, facts: '', text: key.text })),
    ],
    ...roadside,
    totals: listTotals(request, toBrandPrices(entry), prices, business.officeHours),
    price: figures.map((figure) => `${figure.label}: ${formatPrice(figure)}`).join('. '),
  }
}

function findEntry(name: string, folder: string) {
  return loadBrandRegister(folder).find((brand) => brand.name === name)
}
