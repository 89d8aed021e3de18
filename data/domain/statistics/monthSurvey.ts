import { getDayStart, getDutchDay } from '#domain/format/dutchTime'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import {
  createKindTallies,
  getPromiseOutcome,
  isWithinHour,
  type PromiseTally,
} from '#domain/statistics/promiseTally'

export interface MonthSurvey {
  /** '2026-10'. */
  readonly month: string
  /** Requests with a promise. */
  readonly count: number
  /** Of these, reached or archived within an hour. */
  readonly withinHour: number
  readonly promises: Readonly<Record<RequestKind, PromiseTally>>
}

/** Counts the previous calendar month, and ignores others. */
export function createMonthSurvey(now: Date): {
  /** When the month begins (ISO, UTC). */
  readonly since: string
  add(request: KeptRequest): void
  result(): MonthSurvey
} {
  const { month, since, end } = getLastMonth(now)
  const promises = createKindTallies()
  const counts = { count: 0, withinHour: 0 }
  return {
    since,
    add: (request) => {
      if (request.createdAt < since || request.createdAt >= end) return
      const promise = getPromiseOutcome(request, now)
      if (!promise) return
      promises.add(request.kind, promise)
      counts.count += 1
      if (isWithinHour(promise)) counts.withinHour += 1
    },
    result: () => ({ month, ...counts, promises: promises.result() }),
  }
}

function getLastMonth(now: Date): { readonly month: string; readonly since: string; readonly end: string } {
  const thisMonth = getDutchDay(now.toISOString()).slice(0, 7)
  const before = new Date(`${thisMonth}-01T00:00:00Z`)
  before.setUTCMonth(before.getUTCMonth() - 1)
  const month = before.toISOString().slice(0, 7)
  return { month, since: getDayStart(`${month}-01`), end: getDayStart(`${thisMonth}-01`) }
}
