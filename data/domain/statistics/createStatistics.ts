import type { KeptRequest } from '#domain/requests/keptRequest'
import type { DayTotals } from '#domain/statistics/pageTotals'
import { countPages, countStarted } from '#domain/statistics/countPages'
import { createHourReader } from '#domain/statistics/createHourReader'
import { createSteps } from '#domain/statistics/createSteps'
import { createTally, unnamedBrands } from '#domain/statistics/createTally'
import { createVitals } from '#domain/statistics/createVitals'
import { addDays, listDays } from '#domain/statistics/days'
import { getPreviousPeriod, chooseStepLength, getRoundedStart, type Period } from '#domain/statistics/period'
import { getPromiseOutcome, createPromiseTally } from '#domain/statistics/promiseTally'
import { noKinds, type Statistics, type StatisticsTotals } from '#domain/statistics/statistics'
import type { PromiseState } from '#domain/promises/promises'
import { createHourTally } from '#domain/statistics/withinHour'

export interface StatisticsOptions {
  readonly period: Period
  readonly now: Date
  readonly findBrand: (request: KeptRequest) => string | undefined
  /** The page that a path leads to; undefined where the site has none. */
  readonly toPage: (path: string) => string | undefined
  readonly claimedPercent: number
  /** The day of the first request that is kept; undefined where none is. */
  readonly firstDay: string | undefined
}

/** So many days before it, something must have been counted for all of a period to count as counted: on its very first day perhaps nobody came. */
const countedMarginDays = 7

/** Makes what adds requests of a period up one at a time. The trash is for who asks to leave out. */
export function createStatistics(options: StatisticsOptions): {
  /** The days of which the counts of pages are needed. */
  readonly countedPeriod: Period
  /** Takes requests of the period, and of the one before it. */
  add(request: KeptRequest): void
  /** Takes what was counted of the pages on a day of `countedPeriod`, the oldest first. */
  addCounted(totals: DayTotals): void
  result(): Statistics
} {
  const { period, now, findBrand, toPage, claimedPercent, firstDay } = options
  const before = getPreviousPeriod(period)
  const isBeforeKnown =
    firstDay !== undefined && firstDay <= before.since && before.since >= getRoundedStart(now)
  const toHour = createHourReader()
  const tally = createTally({ now, ...period, findBrand })
  const totals = createTotals(now)
  const totalsBefore = createTotals(now)
  const steps = createSteps(period, now)
  const days = new Map(listDays(period.since, period.until).map((day) => [day, noKinds()]))
  const weekHours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  const pages = new Map<string, Map<string, number>>()
  const counted: DayTotals[] = []
  const vitals = createVitals()
  let otherPages = 0

  const addPage = ({ page: path, spamReason }: KeptRequest, day: string) => {
    // What looks like spam is not counted when it comes, and so not here.
    if (spamReason !== undefined) return
    const page = path === undefined ? undefined : toPage(path)
    if (page === undefined) {
      otherPages += 1
      return
    }
    const known = pages.get(day) ?? new Map<string, number>()
    pages.set(day, known)
    known.set(page, (known.get(page) ?? 0) + 1)
  }

  return {
    countedPeriod: {
      since: addDays((isBeforeKnown ? before : period).since, -countedMarginDays),
      until: period.until,
    },
    add: (request) => {
      const { day, weekday, hour } = toHour(request.createdAt)
      const kinds = days.get(day)
      const promise = getPromiseOutcome(request, now)
      if (!kinds) {
        if (day >= before.since && day <= before.until) totalsBefore.add(request, promise)
        return
      }
      kinds[request.kind] += 1
      tally.add(request)
      totals.add(request, promise)
      steps.add(request, day, promise)
      const hours = weekHours[weekday]
      if (hours) hours[hour] = (hours[hour] ?? 0) + 1
      addPage(request, day)
    },
    addCounted: (ofDay) => {
      counted.push(ofDay)
      if (days.has(ofDay.day)) vitals.add(ofDay.pages)
    },
    result: () => {
      const within = ({ since, until }: Period) => counted.filter(({ day }) => since <= day && day <= until)
      const firstCounted = counted[0]?.day
      const toStarted = (asked: Period) =>
        firstCounted !== undefined && firstCounted <= asked.since ? countStarted(within(asked)) : {}
      const { brands, promiseByKind } = tally.result()
      const [otherName, notAskedName] = unnamedBrands
      const toUnnamed = (asked: string) => brands.find(({ name }) => name === asked)?.count ?? 0
      return {
        ...period,
        countedAt: now.toISOString(),
        totals: {
          ...totals.result(),
          ...(firstCounted !== undefined && countStarted(within(period))),
        },
        ...(isBeforeKnown && {
          before: { ...before, totals: { ...totalsBefore.result(), ...toStarted(before) } },
        }),
        promiseByKind,
        claimedPercent,
        days: [...days].map(([day, kinds]) => ({ day, ...kinds })),
        step: chooseStepLength(period),
        steps: [...steps.result()],
        weekHours,
        brands: brands.filter(({ name }) => !unnamedBrands.some((each) => each === name)),
        otherBrands: toUnnamed(otherName),
        notAskedBrand: toUnnamed(notAskedName),
        pages: [...countPages(pages, within(period))],
        otherPages,
        vitals: [...vitals.result()],
        countedSince:
          firstCounted === undefined ? null : firstCounted > period.since ? firstCounted : undefined,
      }
    },
  }
}

/** Makes what adds up the figures that stand above all others, one request at a time. */
export function createTotals(now: Date): {
  /** @param promise undefined where nothing was promised. */
  add(request: KeptRequest, promise: PromiseState | undefined): void
  result(): StatisticsTotals
} {
  const counts = { requests: 0, urgent: 0, suspectedSpam: 0, duplicates: 0 }
  const promises = createPromiseTally()
  const withinHour = createHourTally(now)
  return {
    add: (request, promise) => {
      counts.requests += 1
      if (request.kind === 'contact' && request.isUrgent) counts.urgent += 1
      if (request.spamReason !== undefined) counts.suspectedSpam += 1
      if (request.duplicateOf !== undefined) counts.duplicates += 1
      if (!promise) return
      promises.add(promise)
      withinHour.add(request, promise)
    },
    result: () => ({ ...counts, promise: promises.result(), withinHour: withinHour.result() }),
  }
}
