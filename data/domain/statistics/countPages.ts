import type { DayTotals } from '#domain/statistics/pageTotals'
import type { PageCounts } from '#domain/statistics/statistics'

/** How many kept requests came from each page, by day. */
export type KeptByDay = ReadonlyMap<string, ReadonlyMap<string, number>>

/**
 * What pages brought, most requests first. Requests are known twice: those that are kept, and those that were counted when they came. Neither knows
 * all. Counts lack what came before there were any, and the seconds before a crash; what is kept lacks what was erased since. So of each page and
 * day the larger of the two counts.
 */
export function countPages(kept: KeptByDay, counted: readonly DayTotals[]): readonly PageCounts[] {
  const pages = new Map<string, { requests: number; calls: number; chats: number }>()
  const toPage = (page: string) => {
    const known = pages.get(page) ?? { requests: 0, calls: 0, chats: 0 }
    pages.set(page, known)
    return known
  }
  const countedByDay = new Map(counted.map(({ day, pages: totals }) => [day, totals]))
  for (const [day, requestsByPage] of kept) {
    const totals = countedByDay.get(day)
    for (const [page, requests] of requestsByPage)
      toPage(page).requests += Math.max(requests, totals?.[page]?.requests ?? 0)
  }
  for (const { day, pages: totals } of counted) {
    for (const [page, { requests, calls, chats }] of Object.entries(totals)) {
      if (requests + calls + chats === 0) continue
      const sums = toPage(page)
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

/** Calls and chats of all pages. */
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
