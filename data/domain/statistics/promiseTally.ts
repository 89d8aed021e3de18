import { getPromiseState, type PromiseState } from '#domain/promises/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import { isTrashed } from '#domain/requests/trash'

const hourMs = 60 * 60_000

export interface PromiseTally {
  /** Reached in time. */
  readonly kept: number
  /** Reached too late. */
  readonly missed: number
  /** Not reached, and too late. */
  readonly late: number
  /** Not reached, with time left. */
  readonly running: number
  /** `kept` of all but `running`, to a tenth; undefined if there are none. */
  readonly keptPercent?: number | undefined
  /** From arrival until the visitor was reached, of those that were. */
  readonly medianResponseMs?: number | undefined
}

/** Undefined for suspected spam and the trash. */
export function getPromiseOutcome(request: KeptRequest, now: Date): PromiseState | undefined {
  if (request.spamReason !== undefined || isTrashed(request)) return undefined
  return getPromiseState(request, now)
}

export function createPromiseTally(): { add(promise: PromiseState): void; result(): PromiseTally } {
  const counts = { kept: 0, missed: 0, late: 0, running: 0 }
  const responses: number[] = []
  return {
    add: (promise) => {
      counts[promise.state] += 1
      if ('tookMs' in promise) responses.push(promise.tookMs)
    },
    result: () => ({
      ...counts,
      keptPercent: getPercent(counts.kept, counts.kept + counts.missed + counts.late),
      medianResponseMs: getMedian(responses),
    }),
  }
}

export function createKindTallies(): {
  add(kind: RequestKind, promise: PromiseState): void
  result(): Record<RequestKind, PromiseTally>
} {
  const [contact, diagnosis, callback] = [createPromiseTally(), createPromiseTally(), createPromiseTally()]
  const tallies = { contact, diagnosis, callback }
  return {
    add: (kind, promise) => tallies[kind].add(promise),
    result: () => ({
      contact: contact.result(),
      diagnosis: diagnosis.result(),
      callback: callback.result(),
    }),
  }
}

/** Visitors reached within an hour: the most that could be helped at the car in that time. */
export interface HourTally {
  readonly within: number
  /** Requests that were reached or archived, or whose hour is over. */
  readonly of: number
  /** To a tenth; undefined if there are none. */
  readonly percent?: number | undefined
}

/** True if the visitor was reached, or the request archived, within an hour. */
export function isWithinHour(promise: PromiseState): boolean {
  return 'tookMs' in promise && promise.tookMs <= hourMs
}

export function createHourTally(now: Date): {
  add(request: Pick<KeptRequest, 'createdAt'>, promise: PromiseState): void
  result(): HourTally
} {
  const counts = { within: 0, of: 0 }
  return {
    add: ({ createdAt }, promise) => {
      if (!('tookMs' in promise) && Date.parse(createdAt) + hourMs > now.getTime()) return
      counts.of += 1
      if (isWithinHour(promise)) counts.within += 1
    },
    result: () => ({ ...counts, percent: getPercent(counts.within, counts.of) }),
  }
}

function getPercent(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((part / whole) * 1000) / 10
}

function getMedian(values: readonly number[]): number | undefined {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
