import type { KeptRequest } from '#domain/keptRequest'
import { toPromiseState } from '#domain/promises'
import { isTrashed } from '#domain/trash'

/** How the promise was kept over a number of requests. */
export interface PromiseTally {
  /** Reached in time; reached too late; not reached and too late; not reached with time left. */
  readonly kept: number
  readonly missed: number
  readonly late: number
  readonly running: number
  /** Kept of all whose time is up or that were reached, rounded to a tenth; undefined where there are none. */
  readonly keptPercent: number | undefined
  /** From arrival until somebody was reached, over those that were; undefined where nobody was. */
  readonly medianResponseMs: number | undefined
}

/** Adds up promises one request at a time. What looks like spam or lies in the trash was promised nothing. */
export class PromiseTallier {
  readonly #counts = { kept: 0, missed: 0, late: 0, running: 0 }
  readonly #responses: number[] = []

  constructor(readonly now: Date) {}

  add(request: KeptRequest): void {
    if (request.spamReason !== undefined || isTrashed(request)) return
    const promise = toPromiseState(request, this.now)
    this.#counts[promise.state] += 1
    if (promise.state === 'kept' || promise.state === 'missed') this.#responses.push(promise.tookMs)
  }

  result(): PromiseTally {
    const { kept, missed, late } = this.#counts
    const decided = kept + missed + late
    return {
      ...this.#counts,
      keptPercent: decided === 0 ? undefined : Math.round((kept / decided) * 1000) / 10,
      medianResponseMs: toMedian(this.#responses),
    }
  }
}

function toMedian(values: readonly number[]): number | undefined {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
