import { addCounts, emptyTotals, estimatePercentile, type DayTotals } from '#domain/statistics/pageTotals'
import type { PageCounts, Statistics } from '#domain/statistics/statistics'

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

/** With fewer, a single slow visitor decides. */
const minMeasurements = 10

export function getLoadingTime(counted: readonly DayTotals[]): Statistics['loading'] {
  const sum: Record<string, number> = {}
  // In place, since a year has tens of thousands of histograms.
  for (const { pages } of counted)
    for (const { vitals } of Object.values(pages)) addCounts(sum, vitals.LCP ?? {})
  const count = Object.values(sum).reduce((all, each) => all + each, 0)
  const p75Ms = estimatePercentile(sum, 0.75)
  return p75Ms === undefined || count < minMeasurements ? undefined : { p75Ms, count }
}
