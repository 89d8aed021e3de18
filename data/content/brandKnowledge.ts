import type { BrandPrices } from '#domain/prices/estimate'
import type { KeyKind } from '#domain/prices/questions'
import { isInEra, type BrandKnowledge } from '#domain/requests/brandKnowledge'
import { listTotals, type PricedRequest } from '#domain/prices/listTotals'
import { createBrandTextSchema, type KeyTechnique } from '#content/brandTexts'
import { loadBrandRegister } from '#content/brands'
import { loadBusiness } from '#content/business'
import type { Facts } from '#content/factText'
import { findContentFolder } from '#content/contentFolder'
import { formatPrice } from '#content/formatPrice'
import { getFacts } from '#content/getFacts'
import { loadPrices } from '#content/prices'
import { readJsonContent } from '#content/readContent'
import { createSpecialBrandsSchema } from '#content/specialBrands'

const kinds: Readonly<Record<KeyTechnique, KeyKind>> = {
  mechanical: 'mechanical',
  transponder: 'transponder',
  remote: 'remote',
  folding: 'remote',
  insert: 'smart',
  card: 'smart',
  smart: 'smart',
  phone: 'smart',
}

/**
 * The kind of key of the brand's cars of a year; undefined if there are several or none is known.
 * Throws ContentError.
 */
export function findLikelyKey(
  name: string,
  year: number,
  folder: string = findContentFolder(),
): KeyKind | undefined {
  const entry = findEntry(name, folder)
  if (!entry || entry.hasOwnPage) return undefined
  const facts = getFacts(loadBusiness(folder), loadPrices(folder))
  const { keyTypes } = readBrandText(entry.slug, facts, folder)
  const found = new Set(
    keyTypes.filter(({ era }) => isInEra(era, year)).map(({ technique }) => kinds[technique]),
  )
  return found.size === 1 ? [...found][0] : undefined
}

/**
 * What the brand's page says about its keys, and what help costs a request. Undefined for an unknown
 * brand. Throws ContentError.
 */
export function loadBrandKnowledge(
  name: string,
  request: PricedRequest,
  folder: string = findContentFolder(),
): BrandKnowledge | undefined {
  const entry = findEntry(name, folder)
  if (!entry) return undefined
  const prices = loadPrices(folder)
  const business = loadBusiness(folder)
  const list = (level: BrandPrices['level']) =>
    listTotals(request, { name, level, keys: entry.keyPrices }, prices, business.officeHours)
  if (!entry.hasOwnPage) {
    const { keyTypes, roadside, price, service } = readBrandText(
      entry.slug,
      getFacts(business, prices),
      folder,
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

function findEntry(name: string, folder: string) {
  return loadBrandRegister(folder).find((brand) => brand.name === name)
}

function readBrandText(slug: string, facts: Facts, folder: string) {
  return readJsonContent(folder, `brands/${slug}.json`, createBrandTextSchema(facts))
}
