/** Timings that say how a page felt, by the names of Core Web Vitals. All in milliseconds, but CLS, which is a bare number. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const

export type VitalName = (typeof vitalNames)[number]

/** What a visitor starts from a page without a form. */
export const startedKinds = ['call', 'chat'] as const

export type StartedKind = (typeof startedKinds)[number]

/** What was counted of one page on one day. Nothing in it is of a person. */
export interface PageTotals {
  /** Requests that the server took. */
  readonly requests: number
  /** Calls and chats that were started; whether they came about is not known. */
  readonly calls: number
  readonly chats: number
  /** Page views of visitors who allow analytics, and how many of them were the first of their day. */
  readonly views: number
  readonly visits: number
  readonly vitals: Readonly<Partial<Record<VitalName, Histogram>>>
}

/** What was counted on a day of the calendar here ('2026-03-29'), by path of the page ('/', '/blog/…'). */
export interface DayTotals {
  readonly day: string
  readonly pages: Readonly<Record<string, PageTotals>>
}

/** How many measurements fell into each bucket, by the bucket's number. */
export type Histogram = Readonly<Record<string, number>>

/** A page of which nothing was counted. */
export const noTotals: PageTotals = { requests: 0, calls: 0, chats: 0, views: 0, visits: 0, vitals: {} }

/** Each bucket ends a tenth above the one before it: what is read from a histogram is at most so far off. */
const growth = 1.1

/** CLS lies between 0 and about 1; in thousandths it has buckets as fine as a timing's. */
const scales = { LCP: 1, INP: 1, CLS: 1000, TTFB: 1 } as const satisfies Record<VitalName, number>

/** The number of the bucket that a measurement falls into, from 0; a bucket holds what is above the end of the one before it. */
export function toBucket(name: VitalName, value: number): number {
  const scaled = value * scales[name]
  return scaled <= 1 ? 0 : Math.ceil(Math.log(scaled) / Math.log(growth))
}

/**
 * Estimates the value that a share of all measurements does not exceed.
 *
 * @param share from 0 to 1; 0.75 is how Core Web Vitals are judged.
 * @returns in the measurement's own unit; undefined where nothing was measured.
 */
export function estimatePercentile(name: VitalName, histogram: Histogram, share: number): number | undefined {
  const buckets = Object.entries(histogram)
    .map(([bucket, count]) => ({ bucket: Number(bucket), count }))
    .toSorted((left, right) => left.bucket - right.bucket)
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  for (const { bucket, count } of buckets) {
    if (below + count >= total * share) {
      const start = bucket === 0 ? 0 : growth ** (bucket - 1)
      const reached = (total * share - below) / count
      return (start + (growth ** bucket - start) * reached) / scales[name]
    }
    below += count
  }
  return undefined
}

/** Adds up two histograms of one timing. */
export function mergeHistograms(left: Histogram = {}, right: Histogram = {}): Histogram {
  const merged: Record<string, number> = { ...left }
  for (const [bucket, count] of Object.entries(right)) merged[bucket] = (merged[bucket] ?? 0) + count
  return merged
}
