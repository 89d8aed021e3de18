import {
  estimatePercentile,
  vitalNames,
  type DayTotals,
  type Histogram,
  type VitalName,
} from '#domain/statistics/pageTotals'
import type { PageCounts, PageVitals, VitalFigure } from '#domain/statistics/statistics'

export type KeptByDay = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Uses the larger of two incomplete counts: requests get erased, and counters lose seconds. */
export function countPages(kept: KeptByDay, counted: readonly DayTotals[]): readonly PageCounts[] {
  const pages = new Map<string, { requests: number; calls: number; chats: number }>()
  const getSums = (page: string) => {
    const sums = pages.get(page) ?? { requests: 0, calls: 0, chats: 0 }
    pages.set(page, sums)
    return sums
  }
  const countedByDay = new Map(counted.map(({ day, pages: totals }) => [day, totals]))
  for (const [day, requestsByPage] of kept) {
    const totals = countedByDay.get(day)
    for (const [page, requests] of requestsByPage)
      getSums(page).requests += Math.max(requests, totals?.[page]?.requests ?? 0)
  }
  for (const { day, pages: totals } of counted) {
    for (const [page, { requests, calls, chats }] of Object.entries(totals)) {
      if (requests + calls + chats === 0) continue
      const sums = getSums(page)
      sums.calls += calls
      sums.chats += chats
      if (!kept.get(day)?.has(page)) sums.requests += requests
    }
  }
  return [...pages]
    .map(([page, sums]) => ({ page, ...sums }))
    .sort(
      (left, right) =>
        right.requests - left.requests ||
        right.calls + right.chats - left.calls - left.chats ||
        (left.page < right.page ? -1 : 1),
    )
}

export function countStarted(counted: readonly DayTotals[]): {
  readonly calls: number
  readonly chats: number
} {
  const totals = counted.flatMap(({ pages }) => Object.values(pages))
  return {
    calls: totals.reduce((sum, { calls }) => sum + calls, 0),
    chats: totals.reduce((sum, { chats }) => sum + chats, 0),
  }
}

/** Sums the vitals of pages by day. */
export function createVitals(): {
  add(pages: DayTotals['pages']): void
  /** The most measured page first. */
  result(): readonly PageVitals[]
} {
  const sums = new Map<string, Partial<Record<VitalName, Record<string, number>>>>()
  return {
    add: (pages) => {
      for (const [page, { vitals }] of Object.entries(pages)) {
        const known = sums.get(page) ?? {}
        sums.set(page, known)
        // In place, since a year has a hundred thousand histograms.
        for (const name of vitalNames) addBuckets((known[name] ??= {}), vitals[name])
      }
    },
    result: () =>
      [...sums]
        .map(([page, histograms]) => ({ page, vitals: getFigures(histograms) }))
        .filter(({ vitals }) => Object.keys(vitals).length > 0)
        .sort((left, right) => getMost(right) - getMost(left) || (left.page < right.page ? -1 : 1)),
  }
}

function getFigures(histograms: Partial<Record<VitalName, Histogram>>): PageVitals['vitals'] {
  const figures: Partial<Record<VitalName, VitalFigure>> = {}
  for (const name of vitalNames) {
    const histogram = histograms[name] ?? {}
    const p75 = estimatePercentile(name, histogram, 0.75)
    const count = Object.values(histogram).reduce((sum, each) => sum + each, 0)
    if (p75 !== undefined) figures[name] = { p75, count }
  }
  return figures
}

function getMost({ vitals }: PageVitals): number {
  return Math.max(...Object.values(vitals).map(({ count }) => count))
}

function addBuckets(sums: Record<string, number>, histogram: Histogram = {}): void {
  for (const [bucket, count] of Object.entries(histogram)) sums[bucket] = (sums[bucket] ?? 0) + count
}
