import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/requests/kinds'
import { isProbe } from '#domain/requests/probe'
import { createMonthSurvey, type MonthSurvey } from '#domain/statistics/monthSurvey'
import { scanStore } from '#store/readStore'

/** What all kept requests say together. */
export interface RequestSurvey {
  readonly count: number
  /** When the last one came (ISO, UTC). */
  readonly newestAt: string | undefined
  /** Files that could not be read whole. */
  readonly damaged: readonly string[]
  readonly lastMonth: MonthSurvey
}

/** Reads all kept requests once, one at a time. Needs no lock. */
export async function surveyRequests(folder: string, now: Date, signal: AbortSignal): Promise<RequestSurvey> {
  const lastMonth = createMonthSurvey(now)
  const tally = { count: 0, newestAt: '' }
  const add = (request: KeptRequest) => {
    if (isProbe(request)) return
    tally.count += 1
    if (request.createdAt > tally.newestAt) tally.newestAt = request.createdAt
    lastMonth.add(request)
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
    lastMonth: lastMonth.result(),
  }
}
