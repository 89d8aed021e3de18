import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPromiseState, type PromiseState } from '#domain/promises/promises'
import { isTrashed } from '#domain/requests/trash'

/** How the promise was kept over a number of requests. */
export interface PromiseTally {
  /** Reached in time; reached too late; not reached and too late; not reached with time left. */
  readonly kept: number
  readonly missed: number
  readonly late: number
  readonly running: number
  /** Kept of all whose time is up or that were reached, rounded to a tenth; undefined where there are none. */
  readonly keptPercent?: number | undefined
  /** From arrival until somebody was reached, over those that were; undefined where nobody was. */
  readonly medianResponseMs?: number | undefined
}

/** How a request's promise stands; undefined where nothing was promised: it looks like spam or lies in the trash. */
export function getPromiseOutcome(request: KeptRequest, now: Date): PromiseState | undefined {
  if (request.spamReason !== undefined || isTrashed(request)) return undefined
  return getPromiseState(request, now)
}

/** Makes what adds promises up one at a time. */
export function createPromiseTally(): { add(promise: PromiseState): void; result(): PromiseTally } {
  const counts = { kept: 0, missed: 0, late: 0, running: 0 }
  const responses: number[] = []
  return {
    add: (promise) => {
      counts[promise.state] += 1
      if ('tookMs' in promise) responses.push(promise.tookMs)
    },
    result: () => {
      const decided = counts.kept + counts.missed + counts.late
      return {
        ...counts,
        keptPercent: decided === 0 ? undefined : Math.round((counts.kept / decided) * 1000) / 10,
        medianResponseMs: getMedian(responses),
      }
    },
  }
}

/** The middle of some numbers, or the mean of the two in the middle; undefined where there are none. */
function getMedian(values: readonly number[]): number | undefined {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
