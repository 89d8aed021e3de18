import {
  emptyTotals,
  estimatePercentile,
  vitalNames,
  type DayTotals,
  type Histogram,
  type VitalName,
} from '#domain/statistics/pageTotals'
import type { PageCounts, PageVitals } from '#domain/statistics/statistics'

/**
 * Uses the larger of two incomplete counts: requests get erased, and counters lose seconds.
 * `kept` are the requests by day, then by page.
 */
export function countPages(
  kept: ReadonlyMap<string, ReadonlyMap<string, number>>,
  counted: readonly DayTotals[],
): PageCounts[] {
  const sums = new Map<string, PageCounts>()
  const countedByDay = new Map(counted.map(({ day, pages }) => [day, pages]))
  for (const day of new Set([...kept.keys(), ...countedByDay.keys()])) {
    const [keptPages, countedPages] = [kept.get(day), countedByDay.get(day) ?? {}]
    for (const page of new Set([...(keptPages?.keys() ?? []), ...Object.keys(countedPages)])) {
      const { requests, calls, chats } = countedPages[page] ?? emptyTotals
      const most = Math.max(requests, keptPages?.get(page) ?? 0)
      if (most + calls + chats === 0) continue
      const sum = sums.get(page) ?? { page, requests: 0, calls: 0, chats: 0 }
      sum.requests += most
      sum.calls += calls
      sum.chats += chats
      sums.set(page, sum)
    }
  }
  return [...sums.values()].sort(
    (left, right) =>
      right.requests - left.requests ||
      right.calls + right.chats - left.calls - left.chats ||
      (left.page < right.page ? -1 : 1),
  )
}

export function countStarted(counted: readonly DayTotals[]): { calls: number; chats: number } {
  const totals = counted.flatMap(({ pages }) => Object.values(pages))
  return {
    calls: totals.reduce((sum, { calls }) => sum + calls, 0),
    chats: totals.reduce((sum, { chats }) => sum + chats, 0),
  }
}

export function createVitals() {
  const sums = new Map<string, Record<VitalName, Record<string, number>>>()
  return {
    add: (pages: DayTotals['pages']): void => {
      for (const [page, { vitals }] of Object.entries(pages)) {
        const known = sums.get(page) ?? { LCP: {}, INP: {}, CLS: {}, TTFB: {} }
        sums.set(page, known)
        // In place, since a year has a hundred thousand histograms.
        for (const name of vitalNames) {
          const [sum, added] = [known[name], vitals[name] ?? {}]
          for (const bucket in added) sum[bucket] = (sum[bucket] ?? 0) + (added[bucket] ?? 0)
        }
      }
    },
    result: (): PageVitals[] =>
      [...sums]
        .map(([page, histograms]) => ({ page, vitals: getFigures(histograms) }))
        .filter(({ vitals }) => Object.keys(vitals).length > 0)
        .sort((left, right) => getMost(right) - getMost(left) || (left.page < right.page ? -1 : 1)),
  }
}

function getFigures(histograms: Readonly<Record<VitalName, Histogram>>): PageVitals['vitals'] {
  const figures: PageVitals['vitals'] = {}
  for (const name of vitalNames) {
    const p75 = estimatePercentile(name, histograms[name], 0.75)
    const count = Object.values(histograms[name]).reduce((sum, each) => sum + each, 0)
    if (p75 !== undefined) figures[name] = { p75, count }
  }
  return figures
}

function getMost({ vitals }: PageVitals): number {
  return Math.max(...Object.values(vitals).map(({ count }) => count))
}
