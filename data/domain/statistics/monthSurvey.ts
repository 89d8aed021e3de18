import { getDayStart, getDutchDay } from '#domain/format/dutchTime'
import type { Promises } from '#domain/promises/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createPromisesByKind, createTotals, judgeRequest } from '#domain/statistics/createTotals'

export type MonthSurvey = ReturnType<ReturnType<typeof createMonthSurvey>['result']>

/** Counts the previous calendar month, and ignores others. */
export function createMonthSurvey(promises: Promises, now: Date) {
  const thisMonth = getDutchDay(now.toISOString()).slice(0, 7)
  const month = getPreviousMonth(thisMonth)
  const [since, end] = [getDayStart(`${month}-01`), getDayStart(`${thisMonth}-01`)]
  const totals = createTotals(now)
  const byKind = createPromisesByKind(now)
  return {
    /** From `since` until before `end` (ISO, UTC). */
    period: { since, end },
    add: (request: KeptRequest): void => {
      if (request.createdAt < since || request.createdAt >= end) return
      const judged = judgeRequest(request, promises, now)
      totals.add(judged)
      byKind.add(judged)
    },
    result: () => {
      const { promise, withinHour } = totals.result()
      return {
        /** '2026-10'. */
        month,
        count: promise.kept + promise.missed + promise.late + promise.running,
        /** Of these, reached or archived within an hour. */
        withinHour: withinHour.within,
        promises: byKind.result(),
      }
    },
  }
}

function getPreviousMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - 1)
  return date.toISOString().slice(0, 7)
}
