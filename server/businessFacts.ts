import { statSync } from 'node:fs'
import { loadBrandKnowledge, loadSitePrice } from '#content/brandKnowledge'
import { findBusinessFile, loadBrandNames, loadBusiness, type Business } from '#content/business'
import type { PricedRequest } from '#domain/prices/listTotals'
import type { PriceChoices, SitePrice } from '#domain/prices/sitePrice'
import type { BrandKnowledge } from '#domain/requests/brandKnowledge'
import type { Log } from './http/log.ts'

/** Reloads on change; keeps the last good facts on error. Throws ContentError at the start. */
export function createBusinessFacts(
  log: Pick<Log, 'warn'>,
  file: string = findBusinessFile(),
  load: () => Business = loadBusiness,
): () => Business {
  const getModifiedAt = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs
  let readAt = getModifiedAt()
  const read = createLastGood('business.json', load, load(), log)
  let facts = read()
  return () => {
    const modifiedAt = getModifiedAt()
    if (modifiedAt === readAt) return facts
    readAt = modifiedAt
    return (facts = read())
  }
}

/** Reads the names each time, and keeps the last good ones if that fails. */
export function createBrandNames(log: Pick<Log, 'warn'>): () => readonly string[] {
  return createLastGood('brands.json', loadBrandNames, [], log)
}

/** Reads the brand's texts each time. Undefined for an unknown brand or an invalid text. */
export function createBrandKnowledge(log: Pick<Log, 'warn'>) {
  return (brand: string, request: PricedRequest): BrandKnowledge | undefined =>
    createLastGood('the text of a brand', () => loadBrandKnowledge(brand, request), undefined, log)()
}

/** Reads the prices each time. Undefined for what has no price, or while a content file is invalid. */
export function createSitePrices(log: Pick<Log, 'warn'>) {
  return (choices: PriceChoices): SitePrice | undefined =>
    createLastGood('a price of the site', () => loadSitePrice(choices), undefined, log)()
}

function createLastGood<T>(name: string, load: () => T, first: T, log: Pick<Log, 'warn'>): () => T {
  let last = first
  return () => {
    try {
      last = load()
    } catch (err) {
      log.warn({ err }, `${name} was not taken over; the last good one stays`)
    }
    return last
  }
}
