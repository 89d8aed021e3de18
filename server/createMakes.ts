import { loadBrandNames } from '#content/business'
import type { Log } from './http/log.ts'

/** A function that gives the names of all makes, read anew each time. Where they cannot be read that is logged, and the last good ones stay. */
export function createBrandNames(
  log: Pick<Log, 'warn'>,
  load: () => readonly string[] = loadBrandNames,
): () => readonly string[] {
  let makes: readonly string[] = []
  return () => {
    try {
      makes = load()
    } catch (err) {
      log.warn({ err }, 'brands.json was not taken over; the last good one stays')
    }
    return makes
  }
}
