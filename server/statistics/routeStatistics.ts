import { createKeyedMutex } from '#domain/keyedMutex'
import type { Rules } from '#domain/rules'
import { getDutchDay } from '#domain/format/dutchTime'
import { createBrandFinder } from '#domain/query/brandFinder'
import { createStatistics, planStatistics } from '#domain/statistics/createStatistics'
import { countDays, createPeriod, defaultDays, maxDays, type Period } from '#domain/statistics/period'
import { statisticsPath, type Statistics } from '#domain/statistics/statistics'
import { getQuery, type H3, type H3Event } from 'h3'
import { z } from 'zod'
import type { Metrics } from '#store/metrics/gatherCounts'
import type { Stores } from '#store/stores'
import { createRefusal } from '../http/createRefusal.ts'
import { createEmptyResponse, createEtag, createJsonResponse, isNoneMatch } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { SessionGuard } from '../http/sessionGuard.ts'

interface CountDependencies extends Pick<Stores, 'store'> {
  readonly rules: Rules
  readonly brandNames: () => readonly string[]
  readonly metrics?: Pick<Metrics, 'readDays'>
  readonly now: () => Date
  /** The canonical path of a published page; undefined otherwise, so pages cannot be invented. */
  readonly findPage: (path: string) => Promise<string | undefined>
}

export interface StatisticsDependencies extends CountDependencies, Pick<SessionGuard, 'requireSession'> {}

export function routeStatistics(app: H3, dependencies: StatisticsDependencies): void {
  const { store, now, requireSession } = dependencies
  const counts = new Map<string, Promise<Statistics>>()
  const mutex = createKeyedMutex<'count'>()
  /** One count at a time, so many hold up visitors as little as one. The same key shares a count. */
  const count = (key: string, period: Period) => {
    const result =
      counts.get(key) ??
      mutex.run('count', () => countPeriod(period, dependencies)).finally(() => counts.delete(key))
    counts.set(key, result)
    return result
  }
  routeMethods(app, statisticsPath, {
    GET: async (event) => {
      const { account } = await requireSession(event)
      const period = readPeriod(event, now())
      const { cursor } = await store.changesSince()
      // Promises expire, and pages are counted, without a change to any request.
      const minute = Math.floor(now().getTime() / 60_000)
      const key = [period.since, period.until, cursor, minute].join(' ')
      const isOwner = account.role === 'owner'
      const etag = createEtag(`${key} ${isOwner}`)
      if (isNoneMatch(event.req.headers, etag)) return createEmptyResponse(304, { etag })
      const { revenue, ...statistics } = await count(key, period)
      // Revenue compares colleagues.
      return createJsonResponse(isOwner ? { ...statistics, revenue } : statistics, 200, { etag })
    },
  })
}

const message = 'Schrijf een dag als 2026-03-29.'
const periodSchema = z.object({
  since: z.iso.date(message).optional(),
  until: z.iso.date(message).optional(),
})

/** The days `since` and `until`, both included; by default the last thirty. Throws 422. */
function readPeriod(event: H3Event, now: Date): Period {
  const asked = getQuery(event)
  const parsed = periodSchema.safeParse({
    since: asked['since'] || undefined,
    until: asked['until'] || undefined,
  })
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map(({ path }) => [path.join('.'), message]))
    throw createRefusal(422, 'invalid', `Deze periode klopt niet. ${message}`, { fields })
  }
  const today = getDutchDay(now.toISOString())
  const until = parsed.data.until === undefined || parsed.data.until > today ? today : parsed.data.until
  const since = parsed.data.since ?? createPeriod(defaultDays, until).since
  if (since > until)
    throw createRefusal(422, 'invalid', 'De eerste dag ligt na de laatste, of moet nog komen.')
  if (countDays(since, until) > maxDays)
    throw createRefusal(422, 'invalid', 'Kies een periode van ten hoogste drie jaar.')
  return { since, until }
}

export async function countPeriod(
  period: Period,
  { store, rules, brandNames, metrics, now, findPage }: CountDependencies,
): Promise<Statistics> {
  const at = now()
  const first = await store.getFirstCreated()
  const plan = planStatistics({ period, firstDay: first && getDutchDay(first), rules, now: at })
  const tally = await store.tally(plan.range, at)
  // Browsers can send any path; only published pages count.
  const pages = new Map<string, string | undefined>()
  for (const { name } of tally.pages)
    if (name !== null && !pages.has(name)) pages.set(name, await findPage(name))
  return createStatistics(plan, {
    tally,
    counted: (await metrics?.readDays(plan.countedPeriod)) ?? [],
    findBrand: createBrandFinder(brandNames()),
    toPage: (path) => pages.get(path),
    now: at,
  })
}
