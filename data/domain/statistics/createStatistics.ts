import type { PromiseState } from '#domain/promises/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { countPages, countStarted, createVitals } from '#domain/statistics/countPages'
import { createTally, createTotals, unnamedBrands } from '#domain/statistics/createTally'
import type { DayTotals } from '#domain/statistics/pageTotals'
import {
  addDays,
  chooseStepLength,
  createHourReader,
  getPreviousPeriod,
  getRoundedStart,
  listDays,
  listSteps,
  type Period,
} from '#domain/statistics/period'
import { getPromiseOutcome } from '#domain/statistics/promiseTally'
import { noKinds, type Statistics, type StatisticsStep } from '#domain/statistics/statistics'

export interface StatisticsOptions {
  readonly period: Period
  readonly now: Date
  readonly findBrand: (request: KeptRequest) => string | undefined
  /** Undefined for a path that is no page of the site. */
  readonly toPage: (path: string) => string | undefined
  readonly claimedPercent: number
  /** The day of the oldest kept request. */
  readonly firstDay: string | undefined
}

/** A period has complete counts if something was counted in these days before it. */
const countedMarginDays = 7

/** The caller leaves out the trash. */
export function createStatistics(options: StatisticsOptions): {
  /** The days whose page counts are needed. */
  readonly countedPeriod: Period
  /** Takes requests of the period and of the previous one. */
  add(request: KeptRequest): void
  /** Takes the days of `countedPeriod`, oldest first. */
  addCounted(totals: DayTotals): void
  result(): Statistics
} {
  const { period, now, findBrand, toPage, claimedPercent, firstDay } = options
  const before = getPreviousPeriod(period)
  const isBeforeKnown =
    firstDay !== undefined && firstDay <= before.since && before.since >= getRoundedStart(now)
  const readHour = createHourReader()
  const tally = createTally({ now, ...period, findBrand })
  const totals = createTotals(now)
  const totalsBefore = createTotals(now)
  const steps = createSteps(period, now)
  const days = new Map(listDays(period.since, period.until).map((day) => [day, noKinds()]))
  const weekHours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  const pagesByDay = new Map<string, Map<string, number>>()
  const counted: DayTotals[] = []
  const vitals = createVitals()
  let otherPages = 0

  const addPage = ({ page: path, spamReason }: KeptRequest, day: string) => {
    if (spamReason !== undefined) return
    const page = path === undefined ? undefined : toPage(path)
    if (page === undefined) {
      otherPages += 1
      return
    }
    const pages = pagesByDay.get(day) ?? new Map<string, number>()
    pagesByDay.set(day, pages)
    pages.set(page, (pages.get(page) ?? 0) + 1)
  }

  return {
    countedPeriod: {
      since: addDays((isBeforeKnown ? before : period).since, -countedMarginDays),
      until: period.until,
    },
    add: (request) => {
      const { day, weekday, hour } = readHour(request.createdAt)
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
      const isCountedBefore = firstCounted !== undefined && firstCounted <= before.since
      const { brands, promiseByKind } = tally.result()
      const [otherBrands = 0, notAskedBrand = 0] = unnamedBrands.map(
        (unnamed) => brands.find(({ name }) => name === unnamed)?.count ?? 0,
      )
      return {
        ...period,
        countedAt: now.toISOString(),
        totals: {
          ...totals.result(),
          ...(firstCounted !== undefined && countStarted(within(period))),
        },
        ...(isBeforeKnown && {
          before: {
            ...before,
            totals: { ...totalsBefore.result(), ...(isCountedBefore && countStarted(within(before))) },
          },
        }),
        promiseByKind,
        claimedPercent,
        days: [...days].map(([day, kinds]) => ({ day, ...kinds })),
        step: chooseStepLength(period),
        steps: steps.result(),
        weekHours,
        brands: brands.filter(({ name }) => !unnamedBrands.some((each) => each === name)),
        otherBrands,
        notAskedBrand,
        pages: [...countPages(pagesByDay, within(period))],
        otherPages,
        vitals: [...vitals.result()],
        countedSince:
          firstCounted === undefined ? null : firstCounted > period.since ? firstCounted : undefined,
      }
    },
  }
}

/** By day or week. */
function createSteps(period: Period, now: Date) {
  const steps = listSteps(period).map((days) => ({
    days,
    kinds: noKinds(),
    totals: createTotals(now),
  }))
  const byDay = new Map(
    steps.flatMap((step) => listDays(step.days.since, step.days.until).map((day) => [day, step] as const)),
  )
  return {
    add: (request: KeptRequest, day: string, promise: PromiseState | undefined) => {
      const step = byDay.get(day)
      if (!step) return
      step.kinds[request.kind] += 1
      step.totals.add(request, promise)
    },
    result: (): StatisticsStep[] =>
      steps.map(({ days, kinds, totals }) => {
        const { promise, withinHour } = totals.result()
        return { ...days, ...kinds, promise, withinHour }
      }),
  }
}
