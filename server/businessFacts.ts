import { statSync } from 'node:fs'
import { findBusinessFile, loadBrandNames, loadBusiness, type Business } from '#content/business'
import type { Log } from './http/log.ts'

/** Reloads on change; keeps the last good facts on error. Throws ContentError at the start. */
export function createBusinessFacts(
  log: Log,
  file: string = findBusinessFile(),
  load: () => Business = loadBusiness,
): () => Business {
  let readAt = getModifiedAt(file)
  let facts = load()
  return () => {
    const modifiedAt = getModifiedAt(file)
    if (modifiedAt === readAt) return facts
    readAt = modifiedAt
    try {
      facts = load()
    } catch (error) {
      log.warn({ err: error }, 'business.json was not taken over; the last good one stays')
    }
    return facts
  }
}

/** Reads the names each time, and keeps the last good ones if that fails. */
export function createBrandNames(
  log: Pick<Log, 'warn'>,
  load: () => readonly string[] = loadBrandNames,
): () => readonly string[] {
  let names: readonly string[] = []
  return () => {
    try {
      names = load()
    } catch (err) {
      log.warn({ err }, 'brands.json was not taken over; the last good one stays')
    }
    return names
  }
}

function getModifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
