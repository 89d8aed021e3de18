import { setTimeout } from 'node:timers/promises'
import { StoreUnavailableError } from '#store/storeErrors'

/** Pause after each step, as a multiple of its time: requests need the disk and processor, too. */
const pauseFactor = 30
const longestPauseMs = 1_000

/** Runs a step of background work, then pauses. Throws StoreUnavailableError once it is aborted. */
export async function runPaced<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  const pauseMs = Math.min((performance.now() - startedAt) * pauseFactor, longestPauseMs)
  await setTimeout(pauseMs, undefined, { signal }).catch((cause: unknown) => {
    throw new StoreUnavailableError('the store was closed', { cause })
  })
  return result
}
