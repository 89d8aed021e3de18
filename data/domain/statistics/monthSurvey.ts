import { getDayStart, getDutchDay } from '#domain/format/dutchTime'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import { isWithinHour } from '#domain/statistics/withinHour'
import { createPromiseTally, getPromiseOutcome, type PromiseTally } from '#domain/statistics/promiseTally'

/** Of the requests of one month that something was promised to. */
export interface MonthSurvey {
  /** '2026-10'. */
  readonly month: string
  readonly count: number
  /** Of them, where somebody was reached within an hour, or that were archived by then. */
  readonly withinHour: number
  readonly promises: Readonly<Record<RequestKind, PromiseTally>>
}

/** Makes what adds up, one request at a time, those of the month before this one on the calendar here; others are passed over. */
export function createMonthSurvey(now: Date): {
  /** When the month begins (ISO, UTC). */
  readonly since: string
  add(request: KeptRequest): void
  result(): MonthSurvey
} {
  const { month, from, to } = toLastMonth(now)
  const tallies = {
    contact: createPromiseTally(),
    diagnosis: createPromiseTally(),
    callback: createPromiseTally(),
  }
  const counts = { count: 0, withinHour: 0 }
  return {
    since: from,
    add: (request) => {
      if (request.createdAt < from || request.createdAt >= to) return
      const promise = getPromiseOutcome(request, now)
      if (!promise) return
      tallies[request.kind].add(promise)
      counts.count += 1
      if (isWithinHour(promise)) counts.withinHour += 1
    },
    result: () => ({
      month,
      ...counts,
      promises: {
        contact: tallies.contact.result(),
        diagnosis: tallies.diagnosis.result(),
        callback: tallies.callback.result(),
      },
    }),
  }
}

/** The month before this one on the calendar here, with the moments at which it begins and ends. */
function toLastMonth(now: Date): { readonly month: string; readonly from: string; readonly to: string } {
  const today = getDutchDay(now.toISOString())
  const before = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  before.setUTCMonth(before.getUTCMonth() - 1)
  const month = before.toISOString().slice(0, 7)
  return { month, from: getDayStart(`${month}-01`), to: getDayStart(`${today.slice(0, 7)}-01`) }
}
