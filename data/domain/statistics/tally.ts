import { createByKind, type ByKind, type RequestKind } from '#domain/forms/kinds'
import { getPromiseMinutes, hasPromise, type Promises } from '#domain/promises/promises'
import { getBrandWords } from '#domain/query/requestSearch'
import { getHandling, isLost, isUnpaid } from '#domain/requests/handling'
import { getRespondedAt } from '#domain/requests/history'
import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { getSourceKey } from '#domain/requests/source'
import { isTrashed } from '#domain/requests/trash'
import { addCounts } from '#domain/statistics/pageTotals'

export interface TallyRange {
  readonly kinds: readonly RequestKind[]
  /** The start of the previous period. The same as the start of the period if it is not counted. */
  readonly before: string
  /** The starts of the steps of the period, and of its days. The first of each starts the period. */
  readonly steps: readonly string[]
  readonly days: readonly string[]
  readonly end: string
}

/** What statistics need to know of the requests of a range, without the trash. */
export interface RequestTally {
  readonly hours: readonly HourCounts[]
  readonly medians: Medians
  /** By day (from 0) and path, without suspected spam. */
  readonly pages: readonly { readonly day: number; readonly name: string | null; readonly count: number }[]
  /** Of the period, without suspected spam. */
  readonly groups: readonly GroupCounts[]
}

/** 'lost' has only the requests that came to nothing, by getLostKey. A brand's name is of getBrandWords. */
export const groupings = ['colleague', 'brand', 'source', 'lost'] as const

export interface GroupCounts {
  readonly by: (typeof groupings)[number]
  /** Null is nobody, or no brand. */
  readonly name: string | null
  readonly requests: number
  /** Done. */
  readonly won: number
  /** With a final price. */
  readonly count: number
  readonly cents: number
}

/** Counts of the previous period, too. `hour` is of UTC, such as '2026-03-29T01'. */
export type HourCounts = Counts & { readonly hour: string; readonly kind: RequestKind }

interface Medians {
  readonly before: number | undefined
  readonly all: number | undefined
  readonly kinds: ByKind<number | undefined>
  readonly steps: readonly (number | undefined)[]
}

export const noCounts = {
  requests: 0,
  urgent: 0,
  suspectedSpam: 0,
  duplicates: 0,
  /** Entered by staff. The others came by the site. */
  entered: 0,
  /** Only what something was promised to. */
  promise: { kept: 0, missed: 0, late: 0, running: 0 },
  /** Without suspected spam, as all that follows. `revisits` came back under the guarantee. */
  jobs: { won: 0, lost: 0, revisits: 0 },
  /** With a final price. */
  revenue: { count: 0, cents: 0 },
  /** Done and not paid; `cents` of those with a final price. */
  unpaid: { count: 0, cents: 0 },
}

export type Counts = typeof noCounts

export function createTally(range: TallyRange, promises: Promises, now: Date) {
  const { kinds, before, steps, days, end } = range
  const hours = new Map<string, HourCounts>()
  const pages = days.map(() => new Map<string | null, number>())
  const groups = groupings.map((by) => ({ by, sums: new Map<string | null, GroupSum>() }))
  /** The first ones are of the previous period. */
  const responsesMs = [before, ...steps].map(() => createByKind((): number[] => []))
  return {
    add: (request: KeptRequest): void => {
      const { createdAt, kind, spamReason, page = null } = request
      if (isTrashed(request) || createdAt < before || createdAt >= end || !kinds.includes(kind)) return
      const facts = getFacts(request)
      const hour = createdAt.slice(0, 13)
      const counts = hours.get(hour + kind) ?? { hour, kind, ...structuredClone(noCounts) }
      hours.set(hour + kind, counts)
      addCounts(counts, countRequest(request, facts, promises, now))
      const step = steps.findLastIndex((start) => start <= createdAt)
      if (facts.tookMs !== null && hasPromise(request)) responsesMs[step + 1]?.[kind].push(facts.tookMs)
      if (step === -1) return
      if (spamReason !== undefined) return
      const ofDay = pages[days.findLastIndex((start) => start <= createdAt)]
      ofDay?.set(page, (ofDay.get(page) ?? 0) + 1)
      const brand = getBrandWords(request)
      const names = { colleague: facts.assignee, brand, source: facts.source, lost: facts.lost }
      for (const { by, sums } of groups)
        if (by !== 'lost' || facts.lost !== null) addToGroup(sums, names[by], facts)
    },
    result: (): RequestTally => {
      const [ofBefore = [], ...ofSteps] = responsesMs.map((byKind) => Object.values(byKind).flat())
      const ofPeriod = responsesMs.slice(1)
      return {
        hours: [...hours.values()],
        medians: {
          before: getMedian(ofBefore),
          all: getMedian(ofSteps.flat()),
          kinds: createByKind((kind) => getMedian(ofPeriod.flatMap((byKind) => byKind[kind]))),
          steps: ofSteps.map(getMedian),
        },
        pages: pages.flatMap((ofDay, day) => [...ofDay].map(([name, count]) => ({ day, name, count }))),
        groups: groups.flatMap(({ by, sums }) => [...sums].map(([name, sum]) => ({ by, name, ...sum }))),
      }
    },
  }
}

export function getFacts(request: KeptRequest) {
  const respondedAt = getRespondedAt(request.history)
  const { finalCents = null, assignee = null, revisitOf } = getHandling(request)
  const tookMs = respondedAt === undefined ? null : Date.parse(respondedAt) - Date.parse(request.createdAt)
  return {
    tookMs,
    finalCents,
    assignee,
    source: getSourceKey(request),
    lost: isLost(request) ? getLostKey(request) : null,
    isDone: request.status === 'done',
    isUnpaid: isUnpaid(request),
    isRevisit: revisitOf !== undefined,
  }
}

type TallyFacts = ReturnType<typeof getFacts>

/** Why it came to nothing: one of lostReasons, 'withdrawn', or 'unknown'. */
function getLostKey(request: KeptRequest): string {
  return getHandling(request).lostReason ?? (request.withdrawnAt === undefined ? 'unknown' : 'withdrawn')
}

interface GroupSum {
  requests: number
  won: number
  count: number
  cents: number
}

function addToGroup(
  sums: Map<string | null, GroupSum>,
  name: string | null,
  { isDone, finalCents }: TallyFacts,
): void {
  const sum = sums.get(name) ?? { requests: 0, won: 0, count: 0, cents: 0 }
  sums.set(name, sum)
  sum.requests += 1
  if (isDone) sum.won += 1
  if (finalCents === null) return
  sum.count += 1
  sum.cents += finalCents
}

function countRequest(request: KeptRequest, facts: TallyFacts, promises: Promises, now: Date): Counts {
  const { tookMs } = facts
  const isPromised = hasPromise(request)
  const promisedMs = getPromiseMinutes(request, promises) * 60_000
  const ageMs = now.getTime() - Date.parse(request.createdAt)
  const isResponded = isPromised && tookMs !== null
  // Archived without an answer: the visitor withdrew it.
  const isWaiting = isPromised && tookMs === null && request.status !== 'archived'
  return {
    requests: 1,
    urgent: Number(isUrgentRequest(request)),
    suspectedSpam: Number(request.spamReason !== undefined),
    duplicates: Number(request.duplicateOf !== undefined),
    entered: Number(request.source !== undefined),
    promise: {
      kept: Number(isResponded && tookMs <= promisedMs),
      missed: Number(isResponded && tookMs > promisedMs),
      late: Number(isWaiting && ageMs > promisedMs),
      running: Number(isWaiting && ageMs <= promisedMs),
    },
    ...(request.spamReason === undefined ? countJob(facts) : noJob),
  }
}

const { jobs, revenue, unpaid } = noCounts
const noJob = { jobs, revenue, unpaid }

function countJob({ finalCents, lost, isDone, isUnpaid: isOwed, isRevisit }: TallyFacts) {
  const cents = finalCents ?? 0
  return {
    jobs: { won: Number(isDone), lost: Number(lost !== null), revisits: Number(isRevisit) },
    revenue: { count: Number(finalCents !== null), cents },
    unpaid: { count: Number(isOwed), cents: isOwed ? cents : 0 },
  }
}

function getMedian(values: readonly number[]): number | undefined {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
