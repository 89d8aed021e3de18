import { setTimeout } from 'node:timers/promises'
import { StoreUnavailableError } from '#store/storeErrors'

/** Pause after each step, as a multiple of its time: requests need the disk and processor, too. */
const pauseFactor = 10
const longestPauseMs = 1_000

/**
 * Runs a step of background work, then pauses. Without a signal it does not pause. Throws
 * StoreUnavailableError when the signal is aborted.
 */
export async function runPaced<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  if (!signal) return result
  const pauseMs = Math.min((performance.now() - startedAt) * pauseFactor, longestPauseMs)
  await setTimeout(pauseMs, undefined, { signal }).catch((cause: unknown) => {
    throw new StoreUnavailableError('the store was closed', { cause })
  })
  return result
}
