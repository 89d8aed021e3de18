import { randomUUID } from 'node:crypto'
import { createBrandFinder } from '#domain/query/brandFinder'
import { getDayEnd, getDayStart, getDutchDay } from '#domain/format/dutchTime'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/requests/kinds'
import { createStatistics } from '#domain/statistics/createStatistics'
import { getPreviousPeriod, type Period } from '#domain/statistics/period'
import { isTrashed } from '#domain/requests/trash'
import type { H3Event } from 'h3'
import { createEmptyResponse } from '../http/responses.ts'
import { isNoneMatch } from '../http/isNoneMatch.ts'
import type { AppDependencies } from '../appDependencies.ts'
import { addInTurns } from './addInTurns.ts'
import { readPeriod } from './readPeriod.ts'

/** The path under which a page is counted; undefined for what is no page of the site. */
export type FindPage = (path: string) => Promise<string | undefined>

type StatisticsParts = Pick<AppDependencies, 'store' | 'business' | 'brandNames' | 'metrics' | 'now'>

/** So many are counted in one go: a few milliseconds, in which nobody else is served. */
const requestsAtOnce = 500
const daysAtOnce = 10
/** So many answers stay in memory, for colleagues who ask the same. */
const rememberedAnswers = 8

/**
 * Makes the handler of the statistics over some days: JSON (see statisticsSchema) with an ETag. What is counted is counted once for everybody who asks the
 * same within a minute, a few requests at a time, so that a visitor's post never waits for it.
 */
export function createStatisticsHandler(
  parts: StatisticsParts,
  findPage: FindPage,
): (event: H3Event) => Promise<Response> {
  const { store, now } = parts
  // The store counts revisions from its start; the tag must not match one of an earlier start.
  const start = randomUUID()
  const remembered = new Map<string, Promise<string>>()
  const answer = (period: Period, key: string): Promise<string> => {
    const known = remembered.get(key)
    if (known) return known
    const counting = count(period, parts, findPage)
    const oldest = remembered.keys().next().value
    if (remembered.size >= rememberedAnswers && oldest !== undefined) remembered.delete(oldest)
    remembered.set(key, counting)
    counting.catch(() => remembered.delete(key))
    return counting
  }
  return async (event) => {
    const period = readPeriod(event, now())
    const revisions = requestKinds.map((kind) => store.revision(kind))
    // Promises run out, and pages are counted, without a change to any request.
    const minute = Math.floor(now().getTime() / 60_000)
    const key = [period.since, period.until, ...revisions, minute].join('-')
    const etag = `"${start}-${key}"`
    if (isNoneMatch(event.req.headers, etag)) return createEmptyResponse(304, { etag })
    const bytes = Buffer.from(await answer(period, key))
    const headers = { 'content-type': 'application/json; charset=utf-8', etag }
    return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } })
  }
}

async function count(
  period: Period,
  { store, business, brandNames, metrics, now }: StatisticsParts,
  findPage: FindPage,
): Promise<string> {
  const asked = getDayStart(getPreviousPeriod(period).since)
  const end = getDayEnd(period.until)
  // Taken in one go: what changes while it is counted does not show.
  const all = requestKinds.map((kind) => store.list(kind))
  const requests = all.flatMap((list) =>
    list.filter((request) => request.createdAt >= asked && request.createdAt < end && !isTrashed(request)),
  )
  const pages = await findPages(requests, findPage)
  const statistics = createStatistics({
    period,
    now: now(),
    findBrand: createBrandFinder(brandNames()),
    toPage: (path) => pages.get(path),
    claimedPercent: business().claims.withinHourPercent,
    firstDay: findFirstDay(all),
  })
  await addInTurns(requests, requestsAtOnce, (request) => statistics.add(request))
  const counted = (await metrics?.readDays(statistics.countedPeriod)) ?? []
  await addInTurns(counted, daysAtOnce, (totals) => statistics.addCounted(totals))
  return JSON.stringify(statistics.result())
}

/** The day of the first request that is kept, those in the trash too: since when anything is known. */
function findFirstDay(lists: readonly (readonly KeptRequest[])[]): string | undefined {
  let first: string | undefined
  for (const list of lists) {
    for (const { createdAt } of list) if (first === undefined || createdAt < first) first = createdAt
  }
  return first === undefined ? undefined : getDutchDay(first)
}

/** A visitor's browser says where a form stood, and could say anything: only a page that there is may be shown. */
async function findPages(
  requests: readonly KeptRequest[],
  findPage: FindPage,
): Promise<ReadonlyMap<string, string | undefined>> {
  const paths = new Set(requests.flatMap(({ page }) => page ?? []))
  const pages = new Map<string, string | undefined>()
  for (const path of paths) pages.set(path, await findPage(path))
  return pages
}
