import { unnamedBrand } from '#domain/prices/brandPrices'
import { estimate } from '#domain/prices/estimate'
import { describeQuestion } from '#domain/prices/estimateText'
import { formatExtras, listTotals, type PricedRequest } from '#domain/prices/listTotals'
import { keyKinds } from '#domain/prices/questions'
import type { PriceChoices, SitePrice } from '#domain/prices/sitePrice'
import type { BrandKnowledge } from '#domain/requests/brandKnowledge'
import { createBrandTextSchema } from '#content/brandTexts'
import { loadBrandRegister, toBrandPrices, type BrandEntry } from '#content/brands'
import { loadBusiness, type Business } from '#content/business'
import { findContentFolder, readJsonContent } from '#content/contentFolder'
import { formatPrice, loadPrices, type Price } from '#content/prices'
import { getFacts } from '#content/getFacts'
import { formatEra, formatKeyFacts, techniqueNames } from '#content/keyTypes'
import { createSpecialBrandsSchema } from '#content/specialBrands'

/** Undefined for an unknown brand. Throws ContentError. */
export function loadBrandKnowledge(
  name: string,
  request: PricedRequest,
  folder: string = findContentFolder(),
): BrandKnowledge | undefined {
  const entry = loadBrandRegister(folder).find((brand) => brand.name === name)
  if (!entry) return undefined
  const prices = loadPrices(folder)
  const business = loadBusiness(folder)
  if (!entry.hasOwnPage) {
    const { keyTypes, roadside, price, service } = readBrandText(entry, business, prices, folder)
    const brand = toBrandPrices(entry, { service, keyTypes })
    return {
      brand: name,
      keys: keyTypes.map((key) => {
        const { from, to, isExact, text } = key
        return { era: formatEra(key), from, to, isExact, name: key.name, facts: formatKeyFacts(key), text }
      }),
      ...roadside,
      price,
      totals: listTotals(request, brand, prices, business.officeHours.week),
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
        const { from, to, isExact, technique } = key
        return {
          era: formatEra(key),
          from,
          to,
          isExact,
          name: techniqueNames[technique],
          facts: formatKeyFacts(key),
          text: '',
        }
      }),
      ...keyTypes.map((key) => ({ era: key.models, name: key.name, facts: '', text: key.text })),
    ],
    ...roadside,
    totals: listTotals(request, toBrandPrices(entry), prices, business.officeHours.week),
    price: figures
      .map((figure) => `${figure.label}${formatLastYear(entry, figure.id)}: ${formatPrice(figure)}`)
      .join('. '),
  }
}

/** ' (tot en met 2012)' of a price that does not count for newer cars. */
function formatLastYear({ keyPrices, keyPricesUntil }: BrandEntry, id: string): string {
  const last = keyKinds.find((kind) => keyPrices[kind]?.includes(id) && keyPricesUntil[kind] !== undefined)
  return last === undefined ? '' : ` (tot en met ${keyPricesUntil[last]})`
}

/** Undefined for an unknown brand, and for what has no price. Throws ContentError. */
export function loadSitePrice(
  { brand, ...question }: PriceChoices,
  folder: string = findContentFolder(),
): SitePrice | undefined {
  const entry = loadBrandRegister(folder).find(({ slug }) => slug === brand)
  if (!entry && brand !== '-') return undefined
  const prices = loadPrices(folder)
  const readPrices = (of: BrandEntry) =>
    toBrandPrices(of, of.hasOwnPage ? undefined : readBrandText(of, loadBusiness(folder), prices, folder))
  const found = estimate(question, entry ? readPrices(entry) : unnamedBrand, prices)
  if (!found.isPossible) return undefined
  const { from, to, isMinimum } = found
  const extras = formatExtras(found)
  const asked = describeQuestion(question, entry?.name)
  return { from, to, isMinimum, asked, ...(extras !== undefined && { extras }) }
}

function readBrandText({ slug }: BrandEntry, business: Business, prices: readonly Price[], folder: string) {
  return readJsonContent(folder, `brands/${slug}.json`, createBrandTextSchema(getFacts(business, prices)))
}
