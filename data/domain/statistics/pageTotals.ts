export const startedKinds = ['call', 'chat'] as const

export type StartedKind = (typeof startedKinds)[number]

export interface PageTotals {
  readonly requests: number
  readonly calls: number
  readonly chats: number
  /** Of visitors who allow analytics, each once in 24 hours. */
  readonly visits: number
  /** Their loading times (largest contentful paint), one a minute at most. */
  readonly vitals: { readonly LCP?: Histogram | undefined }
}

/** The counts of a Dutch calendar day ('2026-03-29'), by path of the page. */
export interface DayTotals {
  readonly day: string
  readonly pages: Readonly<Record<string, PageTotals>>
}

export type Histogram = Readonly<Record<string, number>>

export const emptyTotals: PageTotals = { requests: 0, calls: 0, chats: 0, visits: 0, vitals: {} }

/** Bounds the histograms: ten minutes. */
export const maxLoadingMs = 600_000

/** Each bucket ends a tenth above the one before it, so a percentile is at most a tenth off. */
const growth = 1.1

/** From 0. A bucket includes its upper end. */
export function findBucket(ms: number): number {
  return ms <= 1 ? 0 : Math.ceil(Math.log(ms) / Math.log(growth))
}

/** In milliseconds. `share` is from 0 to 1 (Core Web Vitals: 0.75). Undefined if nothing was measured. */
export function estimatePercentile(histogram: Histogram, share: number): number | undefined {
  const buckets = Object.entries(histogram)
    .map(([bucket, count]) => ({ bucket: Number(bucket), count }))
    .sort((left, right) => left.bucket - right.bucket)
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  for (const { bucket, count } of buckets) {
    if (below + count >= total * share) {
      const start = bucket === 0 ? 0 : growth ** (bucket - 1)
      const reached = (total * share - below) / count
      return start + (growth ** bucket - start) * reached
    }
    below += count
  }
  return undefined
}

/** Adds each number to that of the same name, at any depth. Leaves texts out. */
export function addCounts(sum: object, added: object): void {
  const [to, from] = [sum as Numbers, added as Numbers]
  for (const name in from) {
    const value = from[name]
    if (typeof value === 'number') to[name] = Number(to[name] ?? 0) + value
    else if (typeof value === 'object') addCounts((to[name] ??= {}) as Numbers, value)
  }
}

interface Numbers {
  [name: string]: number | string | Numbers
}

export function mergePages(left: DayTotals['pages'], right: DayTotals['pages']): DayTotals['pages'] {
  const merged = { ...left }
  for (const [page, totals] of Object.entries(right)) {
    const sum = structuredClone(merged[page] ?? emptyTotals)
    addCounts(sum, totals)
    merged[page] = sum
  }
  return merged
}
