import { statSync } from 'node:fs'
import { type Business, findBusinessFile, loadBusiness } from '#content/business'
import type { Log } from './http/log.ts'

/**
 * A function that gives the business facts, read again when business.json changes. A file that is missing or wrong is said
 * once in the log and the last good facts stay; at the start there are none yet, and ContentError is thrown.
 */
export function createBusinessFacts(
  log: Log,
  file: string = findBusinessFile(),
  load: () => Business = loadBusiness,
): () => Business {
  let readAt = toModifiedAt(file)
  let facts = load()
  return () => {
    const modifiedAt = toModifiedAt(file)
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

function toModifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
