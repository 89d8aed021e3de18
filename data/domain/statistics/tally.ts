import { createByKind, type ByKind, type RequestKind } from '#domain/forms/kinds'
import { getSitePrice } from '#domain/prices/sitePrice'
import { getPromiseMinutes, hasPromise, type Promises } from '#domain/promises/promises'
import { getBrandWords } from '#domain/query/requestSearch'
import { getHandling } from '#domain/requests/handling'
import { getAnsweredAt } from '#domain/requests/history'
import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { isTrashed } from '#domain/requests/trash'
import { addCounts } from '#domain/statistics/pageTotals'

const hourMs = 60 * 60_000

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
  /** By getBrandWords. */
  readonly brands: readonly { readonly name: string; readonly count: number }[]
  /** By day (from 0) and path, without suspected spam. */
  readonly pages: readonly { readonly day: number; readonly name: string | null; readonly count: number }[]
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
  entered: { phone: 0, whatsapp: 0, visit: 0 },
  /** Only what something was promised to, as withinHour. */
  promise: { kept: 0, missed: 0, late: 0, running: 0 },
  /** `of` are reached, or with their hour over. */
  withinHour: { within: 0, of: 0 },
  /** With an agreed and a final price. */
  prices: { count: 0, agreedCents: 0, finalCents: 0, higher: 0 },
  /** With a price of the calculator and an agreed price. */
  estimates: { count: 0, estimatedCents: 0, agreedCents: 0, higher: 0 },
}

export type Counts = typeof noCounts

export function createTally(range: TallyRange, promises: Promises, now: Date) {
  const { kinds, before, steps, days, end } = range
  const hours = new Map<string, HourCounts>()
  const brands = new Map<string, number>()
  const pages = days.map(() => new Map<string | null, number>())
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
      const words = getBrandWords(request)
      if (words !== null) brands.set(words, (brands.get(words) ?? 0) + 1)
      const ofDay = pages[days.findLastIndex((start) => start <= createdAt)]
      if (spamReason === undefined) ofDay?.set(page, (ofDay.get(page) ?? 0) + 1)
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
        brands: [...brands].map(([name, count]) => ({ name, count })),
        pages: pages.flatMap((ofDay, day) => [...ofDay].map(([name, count]) => ({ day, name, count }))),
      }
    },
  }
}

export function getFacts(request: KeptRequest) {
  const answeredAt = getAnsweredAt(request.history)
  const { agreedCents = null, finalCents = null } = getHandling(request)
  const { fromCents = null, toCents = null } = getSitePrice(request) ?? {}
  const tookMs = answeredAt === undefined ? null : Date.parse(answeredAt) - Date.parse(request.createdAt)
  return { tookMs, agreedCents, finalCents, fromCents, toCents }
}

function countRequest(
  request: KeptRequest,
  { tookMs, agreedCents, finalCents, fromCents, toCents }: ReturnType<typeof getFacts>,
  promises: Promises,
  now: Date,
): Counts {
  const isPromised = hasPromise(request)
  const promisedMs = getPromiseMinutes(request, promises) * 60_000
  const ageMs = now.getTime() - Date.parse(request.createdAt)
  const isReached = isPromised && tookMs !== null
  // Archived without an answer: the visitor withdrew it.
  const isWaiting = isPromised && tookMs === null && request.status !== 'archived'
  return {
    requests: 1,
    urgent: Number(isUrgentRequest(request)),
    suspectedSpam: Number(request.spamReason !== undefined),
    duplicates: Number(request.duplicateOf !== undefined),
    entered: {
      phone: Number(request.source === 'phone'),
      whatsapp: Number(request.source === 'whatsapp'),
      visit: Number(request.source === 'visit'),
    },
    promise: {
      kept: Number(isReached && tookMs <= promisedMs),
      missed: Number(isReached && tookMs > promisedMs),
      late: Number(isWaiting && ageMs > promisedMs),
      running: Number(isWaiting && ageMs <= promisedMs),
    },
    withinHour: {
      within: Number(isReached && tookMs <= hourMs),
      of: Number(isReached || (isWaiting && ageMs >= hourMs)),
    },
    prices:
      agreedCents === null || finalCents === null
        ? noCounts.prices
        : { count: 1, agreedCents, finalCents, higher: Number(finalCents > agreedCents) },
    estimates:
      agreedCents === null || fromCents === null
        ? noCounts.estimates
        : {
            count: 1,
            estimatedCents: fromCents,
            agreedCents,
            higher: Number(toCents !== null && agreedCents > toCents),
          },
  }
}

function getMedian(values: readonly number[]): number | undefined {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
