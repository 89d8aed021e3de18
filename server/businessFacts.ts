import { statSync } from 'node:fs'
import { findLikelyKey, loadBrandKnowledge } from '#content/brandKnowledge'
import { findBusinessFile, loadBrandNames, loadBusiness, type Business } from '#content/business'
import type { KeyKind } from '#domain/prices/questions'
import type { PricedRequest } from '#domain/prices/listTotals'
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

/**
 * Reads the brand's texts each time. Undefined for an unknown brand, and if a text is not valid.
 */
export function createBrandKnowledge(log: Pick<Log, 'warn'>) {
  return (brand: string, request: PricedRequest): BrandKnowledge | undefined =>
    createLastGood('the text of a brand', () => loadBrandKnowledge(brand, request), undefined, log)()
}

/** The same for the kind of key that a car of that year has. */
export function createLikelyKey(log: Pick<Log, 'warn'>) {
  return (brand: string, year: number): KeyKind | undefined =>
    createLastGood('the keys of a brand', () => findLikelyKey(brand, year), undefined, log)()
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
