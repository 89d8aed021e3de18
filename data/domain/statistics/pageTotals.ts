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
  /**
   * Page views of visitors who allow analytics, and how many of them began a visit: the first in 24 hours. A browser tells of one view a
   * minute at most, so of quick reading some views are missing.
   */
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
export const emptyTotals: PageTotals = { requests: 0, calls: 0, chats: 0, views: 0, visits: 0, vitals: {} }

/**
 * The most that a measurement can be: ten minutes of waiting, and a hundred screens of moving about. What is above is no measurement, and a
 * histogram has an end.
 */
export const vitalLimits = { LCP: 600_000, INP: 600_000, CLS: 100, TTFB: 600_000 } as const satisfies Record<
  VitalName,
  number
>

/** Each bucket ends a tenth above the one before it: what is read from a histogram is at most so far off. */
const growth = 1.1

/** CLS lies between 0 and about 1; in thousandths it has buckets as fine as a timing's. */
const scales = { LCP: 1, INP: 1, CLS: 1000, TTFB: 1 } as const satisfies Record<VitalName, number>

/** The number of the bucket that a measurement falls into, from 0; a bucket holds what is above the end of the one before it. */
export function findBucket(name: VitalName, value: number): number {
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

/** Adds up what was counted of one page. */
export function mergeTotals(left: PageTotals, right: PageTotals): PageTotals {
  const vitals: Partial<Record<VitalName, Histogram>> = {}
  for (const name of vitalNames) {
    if (left.vitals[name] ?? right.vitals[name])
      vitals[name] = mergeHistograms(left.vitals[name], right.vitals[name])
  }
  return {
    requests: left.requests + right.requests,
    calls: left.calls + right.calls,
    chats: left.chats + right.chats,
    views: left.views + right.views,
    visits: left.visits + right.visits,
    vitals,
  }
}

/** Adds what was counted of some pages to what was counted of them before. */
export function mergePages(left: DayTotals['pages'], right: DayTotals['pages']): DayTotals['pages'] {
  const merged: Record<string, PageTotals> = { ...left }
  for (const [page, totals] of Object.entries(right))
    merged[page] = mergeTotals(merged[page] ?? emptyTotals, totals)
  return merged
}
