import type { Rules } from '#domain/rules'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { countPages, countStarted, createVitals } from '#domain/statistics/countPages'
import { createPromisesByKind, createTotals, judgeRequest } from '#domain/statistics/createTotals'
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
import { noKinds, type Statistics } from '#domain/statistics/statistics'

interface StatisticsOptions {
  readonly rules: Rules
  readonly period: Period
  readonly now: Date
  readonly findBrand: (request: KeptRequest) => string | undefined
  /** Undefined for a path that is no page of the site. */
  readonly toPage: (path: string) => string | undefined
  readonly claimedPercent: number
  /** The day of the oldest request outside the trash. */
  readonly firstDay: string | undefined
}

/** A period has complete counts if something was counted in these days before it. */
const countedMarginDays = 7

/** The caller leaves out the trash. */
export function createStatistics(options: StatisticsOptions) {
  const { rules, period, now, findBrand, toPage, claimedPercent, firstDay } = options
  const before = getPreviousPeriod(period)
  const isBeforeKnown =
    firstDay !== undefined &&
    firstDay <= before.since &&
    before.since >= getRoundedStart(rules.retention, now)
  const readHour = createHourReader()
  const totals = createTotals(now)
  const totalsBefore = createTotals(now)
  const promises = createPromisesByKind(now)
  const brands = { named: new Map<string, number>(), other: 0, notAsked: 0 }
  const steps = listSteps(period).map((days) => ({ days, kinds: noKinds(), totals: createTotals(now) }))
  const days = new Map(
    steps.flatMap((step) =>
      listDays(step.days.since, step.days.until).map(
        (day) => [day, { kinds: noKinds(), pages: new Map<string, number>(), step }] as const,
      ),
    ),
  )
  const weekHours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  const counted: DayTotals[] = []
  const vitals = createVitals()
  let otherPages = 0

  return {
    /** The days whose page counts are needed. */
    countedPeriod: {
      since: addDays((isBeforeKnown ? before : period).since, -countedMarginDays),
      until: period.until,
    },
    /** Takes requests of the period and of the previous one, in any order. */
    add: (request: KeptRequest): void => {
      const { day, weekday, hour } = readHour(request.createdAt)
      const ofDay = days.get(day)
      if (!ofDay) {
        if (day >= before.since && day <= before.until)
          totalsBefore.add(judgeRequest(request, rules.promises, now))
        return
      }
      const { kinds, pages, step } = ofDay
      kinds[request.kind] += 1
      step.kinds[request.kind] += 1
      const judged = judgeRequest(request, rules.promises, now)
      for (const part of [totals, promises, step.totals]) part.add(judged)
      const brand = findBrand(request)
      if (brand !== undefined) brands.named.set(brand, (brands.named.get(brand) ?? 0) + 1)
      else if (request.kind === 'callback') brands.notAsked += 1
      else brands.other += 1
      const hours = weekHours[weekday]
      if (hours) hours[hour] = (hours[hour] ?? 0) + 1
      if (request.spamReason !== undefined) return
      const page = request.page === undefined ? undefined : toPage(request.page)
      if (page === undefined) otherPages += 1
      else pages.set(page, (pages.get(page) ?? 0) + 1)
    },
    /** Takes the days of `countedPeriod`, oldest first. */
    addCounted: (ofDay: DayTotals): void => {
      counted.push(ofDay)
      if (days.has(ofDay.day)) vitals.add(ofDay.pages)
    },
    result: (): Statistics => {
      const within = ({ since, until }: Period) => counted.filter(({ day }) => since <= day && day <= until)
      const firstCounted = counted[0]?.day
      const isCountedBefore = firstCounted !== undefined && firstCounted <= before.since
      return {
        ...period,
        countedAt: now.toISOString(),
        totals: { ...totals.result(), ...(firstCounted !== undefined && countStarted(within(period))) },
        ...(isBeforeKnown && {
          before: {
            ...before,
            totals: { ...totalsBefore.result(), ...(isCountedBefore && countStarted(within(before))) },
          },
        }),
        promiseByKind: promises.result(),
        claimedPercent,
        days: [...days].map(([day, { kinds }]) => ({ day, ...kinds })),
        step: chooseStepLength(period),
        steps: steps.map((step) => {
          const { promise, withinHour } = step.totals.result()
          return { ...step.days, ...step.kinds, promise, withinHour }
        }),
        weekHours,
        brands: [...brands.named]
          .map(([name, count]) => ({ name, count }))
          .sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1)),
        otherBrands: brands.other,
        notAskedBrand: brands.notAsked,
        pages: countPages(new Map([...days].map(([day, { pages }]) => [day, pages])), within(period)),
        otherPages,
        vitals: vitals.result(),
        countedSince:
          firstCounted === undefined ? null : firstCounted > period.since ? firstCounted : undefined,
      }
    },
  }
}
