import { setTimeout } from 'node:timers/promises'
import { StoreUnavailableError } from '#store/storeErrors'

/** Throws StoreUnavailableError when `work` takes longer than `ms`. The work goes on. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = setTimeout(ms, undefined, { signal: over.signal }).then(() => {
    throw new StoreUnavailableError(`no answer within ${ms} ms`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
