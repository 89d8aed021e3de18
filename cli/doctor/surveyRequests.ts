import { toDayStart, toDutchDay } from '#domain/dutchDay'
import type { KeptRequest } from '#domain/keptRequest'
import { requestKinds, type RequestKind } from '#domain/kinds'
import { isProbe } from '#domain/probe'
import { toPromiseState } from '#domain/promises'
import { isTrashed } from '#domain/trash'
import { scanStore } from '#store/scanStore'
import { PromiseTallier, type PromiseTally } from '../stats/PromiseTallier.ts'

/** What all kept requests say together. */
export interface RequestSurvey {
  readonly count: number
  /** When the last one came (ISO, UTC). */
  readonly newestAt: string | undefined
  /** Files that could not be read whole. */
  readonly damaged: readonly string[]
  readonly lastMonth: MonthSurvey
}

/** Of the requests of one month that something was promised to. */
export interface MonthSurvey {
  /** '2026-10'. */
  readonly month: string
  readonly count: number
  /** Of them, where somebody was reached within an hour. */
  readonly withinHour: number
  readonly promises: Readonly<Record<RequestKind, PromiseTally>>
}

const hourMs = 60 * 60_000

/** Reads all kept requests once, one at a time. Needs no lock. */
export async function surveyRequests(folder: string, now: Date, signal: AbortSignal): Promise<RequestSurvey> {
  const { month, from, to } = toLastMonth(now)
  const talliers = {
    contact: new PromiseTallier(now),
    diagnosis: new PromiseTallier(now),
    callback: new PromiseTallier(now),
  }
  const tally = { count: 0, newestAt: '', promised: 0, withinHour: 0 }
  const add = (request: KeptRequest) => {
    if (isProbe(request)) return
    tally.count += 1
    if (request.createdAt > tally.newestAt) tally.newestAt = request.createdAt
    if (request.createdAt < from || request.createdAt >= to) return
    if (request.spamReason !== undefined || isTrashed(request)) return
    talliers[request.kind].add(request)
    tally.promised += 1
    const promise = toPromiseState(request, now)
    if ('tookMs' in promise && promise.tookMs <= hourMs) tally.withinHour += 1
  }
  const scan = await scanStore({ folder })
  for (const kind of requestKinds) {
    for await (const request of scan.read(kind)) {
      signal.throwIfAborted()
      add(request)
    }
  }
  return {
    count: tally.count,
    newestAt: tally.newestAt === '' ? undefined : tally.newestAt,
    damaged: scan.listDamaged(),
    lastMonth: {
      month,
      count: tally.promised,
      withinHour: tally.withinHour,
      promises: {
        contact: talliers.contact.result(),
        diagnosis: talliers.diagnosis.result(),
        callback: talliers.callback.result(),
      },
    },
  }
}

/** The month before this one on the calendar here, with the moments at which it begins and ends. */
function toLastMonth(now: Date): { readonly month: string; readonly from: string; readonly to: string } {
  const today = toDutchDay(now.toISOString())
  const before = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  before.setUTCMonth(before.getUTCMonth() - 1)
  const month = before.toISOString().slice(0, 7)
  return { month, from: toDayStart(`${month}-01`), to: toDayStart(`${today.slice(0, 7)}-01`) }
}
