import { setTimeout } from 'node:timers/promises'
import { StoreUnavailableError } from '#store/storeErrors'

/** Pause after each step, as a multiple of its time: requests need the disk and processor, too. */
const pauseFactor = 30
const longestPauseMs = 1_000

export interface Pace {
  readonly signal: AbortSignal
  /** True while somebody waits for the work: it does not pause then. */
  readonly isAwaited: () => boolean
}

/** Runs a step of background work, then pauses. Throws StoreUnavailableError once it is aborted. */
export async function runPaced<T>(work: () => Promise<T>, { signal, isAwaited }: Pace): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  const pauseMs = Math.min((performance.now() - startedAt) * pauseFactor, longestPauseMs)
  await setTimeout(isAwaited() ? 0 : pauseMs, undefined, { signal }).catch((cause: unknown) => {
    throw new StoreUnavailableError('the store was closed', { cause })
  })
  return result
}
