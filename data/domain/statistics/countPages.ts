import {
  addCounts,
  emptyTotals,
  estimatePercentile,
  vitalNames,
  type DayTotals,
  type PageTotals,
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
  const started = { calls: 0, chats: 0 }
  for (const { calls, chats } of counted.flatMap(({ pages }) => Object.values(pages)))
    addCounts(started, { calls, chats })
  return started
}

export function listVitals(counted: readonly DayTotals[]): PageVitals[] {
  const sums: DayTotals['pages'] = {}
  // In place, since a year has a hundred thousand histograms.
  for (const { pages } of counted) addCounts(sums, pages)
  return Object.entries(sums)
    .map(([page, { vitals }]) => ({ page, vitals: getFigures(vitals) }))
    .filter(({ vitals }) => Object.keys(vitals).length > 0)
    .sort((left, right) => getMost(right) - getMost(left) || (left.page < right.page ? -1 : 1))
}

function getFigures(histograms: PageTotals['vitals']): PageVitals['vitals'] {
  const figures: PageVitals['vitals'] = {}
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
