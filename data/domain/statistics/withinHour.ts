import type { KeptRequest } from '#domain/requests/keptRequest'
import type { PromiseState } from '#domain/promises/promises'

const hourMs = 60 * 60_000

/**
 * Of how many requests somebody was in touch within an hour: the most that the site's claim to be at the car within the hour can have been, for
 * nobody arrives before.
 */
export interface HourTally {
  readonly within: number
  /** Of so many: those that were reached or archived, or whose hour is over. */
  readonly of: number
  /** Rounded to a tenth; undefined where there are none. */
  readonly percent?: number | undefined
}

/** True where somebody was in touch within an hour, or it was archived by then: the clock stops for both. */
export function isWithinHour(promise: PromiseState): boolean {
  return 'tookMs' in promise && promise.tookMs <= hourMs
}

/** Makes what adds them up one at a time. */
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
    result: () => ({
      ...counts,
      percent: counts.of === 0 ? undefined : Math.round((counts.within / counts.of) * 1000) / 10,
    }),
  }
}
