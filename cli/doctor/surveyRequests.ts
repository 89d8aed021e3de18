import type { Content } from '#content/loadContent'
import { getDutchDay } from '#domain/format/dutchTime'
import { requestKinds } from '#domain/forms/kinds'
import { isProbe } from '#domain/requests/probe'
import { createStatistics, planStatistics } from '#domain/statistics/createStatistics'
import { getMonthBefore } from '#domain/statistics/period'
import { createTally } from '#domain/statistics/tally'
import type { RuledPlace } from '#store/place'
import { scanStore } from '#store/requests/readStore'

/** Reads all kept requests without a lock. */
export async function surveyRequests(
  place: RuledPlace,
  content: Content | undefined,
  now: Date,
  signal: AbortSignal,
) {
  const rules = content && place.readRules()
  const period = getMonthBefore(getDutchDay(now.toISOString()))
  const plan = rules && planStatistics({ period, rules, now })
  const tally = plan && createTally(plan.range, rules.promises, now)
  let count = 0
  let newestAt: string | undefined
  const timesMs: number[] = []
  const scan = await scanStore(place)
  for (const kind of requestKinds) {
    for await (const request of scan.read(kind)) {
      signal.throwIfAborted()
      if (isProbe(request)) continue
      count += 1
      timesMs.push(Date.parse(request.createdAt))
      if (newestAt === undefined || request.createdAt > newestAt) newestAt = request.createdAt
      tally?.add(request)
    }
  }
  /** How many came in until then. */
  const countUntil = (ms: number) => timesMs.filter((timeMs) => timeMs <= ms).length
  /** The previous calendar month. Undefined while the content has a mistake. */
  const lastMonth =
    plan &&
    tally &&
    createStatistics(plan, {
      tally: tally.result(),
      findBrand: () => undefined,
      toPage: () => undefined,
      claimedPercent: content.business.claims.withinHourPercent,
      now,
    })
  return { count, newestAt, countUntil, damaged: scan.listDamaged(), lastMonth }
}
