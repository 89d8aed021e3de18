import { setImmediate, setTimeout } from 'node:timers/promises'
import { getDayEnd, getDayStart, getDutchDay } from '#domain/format/dutchTime'
import { requestKinds } from '#domain/forms/kinds'
import { createBrandFinder } from '#domain/query/brandFinder'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isTrashed } from '#domain/requests/trash'
import { createStatistics } from '#domain/statistics/createStatistics'
import {
  countDays,
  createPeriod,
  defaultDays,
  getPreviousPeriod,
  maxDays,
  type Period,
} from '#domain/statistics/period'
import { statisticsPath, type Statistics } from '#domain/statistics/statistics'
import { getQuery, type H3, type H3Event } from 'h3'
import { z } from 'zod'
import type { AppDependencies } from '../appDependencies.ts'
import { createRefusal } from '../http/createRefusal.ts'
import {
  createEmptyResponse,
  createEtag,
  createJsonResponse,
  createStreamedResponse,
  isNoneMatch,
} from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { createCountQueue } from './createCountQueue.ts'

type FindPage = (path: string) => Promise<string | undefined>

/** Other clients are served after this time of counting. */
const turnMs = 4
/** Servers and proxies close a connection that is silent for half a minute. */
const silentMs = 5_000

/** GET /api/admin/statistics, with an ETag. */
export function routeStatistics(
  app: H3,
  dependencies: AppDependencies,
  requireSession: (event: H3Event) => Promise<unknown>,
  findPage: FindPage,
): void {
  const { store, now } = dependencies
  const count = createCountQueue<Statistics>()
  routeMethods(app, statisticsPath, {
    GET: async (event) => {
      await requireSession(event)
      const period = readPeriod(event, now())
      const { cursor } = await store.changesSince()
      // Promises expire, and pages are counted, without a change to any request.
      const minute = Math.floor(now().getTime() / 60_000)
      const etag = createEtag([period.since, period.until, cursor, minute].join(' '))
      if (isNoneMatch(event.req.headers, etag)) return createEmptyResponse(304, { etag })
      const counting = count(etag, event.req.signal, (isAwaited) =>
        countPeriod(period, dependencies, findPage, isAwaited),
      )
      const statistics = await withinTime(counting)
      return statistics
        ? createJsonResponse(statistics, 200, { etag })
        : createStreamedResponse(renderSlowly(counting), { etag })
    },
  })
}

async function withinTime<T>(result: Promise<T>): Promise<T | undefined> {
  return Promise.race([result, setTimeout(silentMs, undefined, { ref: false })])
}

/** JSON may begin with spaces. They keep the connection open while a million requests are counted. */
async function* renderSlowly(counting: Promise<Statistics>): AsyncGenerator<string> {
  let statistics: Statistics | undefined
  while (statistics === undefined) {
    yield ' '
    statistics = await withinTime(counting)
  }
  yield JSON.stringify(statistics)
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

/**
 * Counts in small steps, so that other clients are served meanwhile. Incomplete once it is no longer
 * awaited.
 */
export async function countPeriod(
  period: Period,
  {
    store,
    business,
    rules,
    brandNames,
    metrics,
    now,
  }: Pick<AppDependencies, 'store' | 'rules' | 'business' | 'brandNames' | 'metrics' | 'now'>,
  findPage: FindPage,
  isAwaited: () => boolean = () => true,
): Promise<Statistics> {
  const from = getDayStart(getPreviousPeriod(period).since)
  const end = getDayEnd(period.until)
  const first = await store.getFirstCreated()
  // Browsers can send any path; only published pages count.
  const pages = new Map<string, string | undefined>()
  const statistics = createStatistics({
    rules,
    period,
    now: now(),
    findBrand: createBrandFinder(brandNames()),
    toPage: (path) => pages.get(path),
    claimedPercent: business().claims.withinHourPercent,
    firstDay: first && getDutchDay(first),
  })
  const addRequest = async (request: KeptRequest) => {
    const { page } = request
    if (page !== undefined && !pages.has(page)) pages.set(page, await findPage(page))
    if (!isTrashed(request)) statistics.add(request)
  }
  // Not a query, which sorts: the order does not matter here.
  for (const kind of requestKinds)
    await addInTurns(store.list(kind, { from, before: end }), addRequest, isAwaited)
  const counted = (await metrics?.readDays(statistics.countedPeriod)) ?? []
  await addInTurns(counted, (totals) => statistics.addCounted(totals), isAwaited)
  return statistics.result()
}

async function addInTurns<T>(
  items: AsyncIterable<T> | Iterable<T>,
  add: (item: T) => Promise<void> | void,
  isAwaited: () => boolean,
): Promise<void> {
  let endsAtMs = performance.now() + turnMs
  for await (const item of items) {
    await add(item)
    if (performance.now() < endsAtMs) continue
    await setImmediate()
    if (!isAwaited()) return
    endsAtMs = performance.now() + turnMs
  }
}
