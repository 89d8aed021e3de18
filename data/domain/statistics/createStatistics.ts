import { addDays, getDayEnd, getDayStart } from '#domain/format/dutchTime'
import { createByKind, requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { Rules } from '#domain/rules'
import { countPages, countStarted, getLoadingTime } from '#domain/statistics/countPages'
import { createJobFigures } from '#domain/statistics/jobFigures'
import { addCounts, type DayTotals } from '#domain/statistics/pageTotals'
import {
  chooseStepLength,
  createHourReader,
  getPreviousPeriod,
  getRoundedStart,
  listDays,
  listSteps,
  type Period,
} from '#domain/statistics/period'
import type { Statistics, StatisticsTotals } from '#domain/statistics/statistics'
import { noCounts, type Counts, type RequestTally } from '#domain/statistics/tally'

export type StatisticsPlan = ReturnType<typeof planStatistics>

interface PlanOptions {
  readonly period: Period
  /** The day of the oldest request outside the trash. */
  readonly firstDay?: string | undefined
  readonly kinds?: readonly RequestKind[]
  readonly rules: Rules
  readonly now: Date
}

/** A period has complete counts if something was counted in these days before it. */
const countedMarginDays = 7

/** What statistics of a period are computed from. */
export function planStatistics(options: PlanOptions) {
  const { period, firstDay, kinds = requestKinds, rules, now } = options
  const previous = getPreviousPeriod(period)
  const isKnown =
    firstDay !== undefined &&
    firstDay <= previous.since &&
    previous.since >= getRoundedStart(rules.retention, now)
  const { since } = isKnown ? previous : period
  return {
    period,
    /** The previous period, if it is completely known. */
    before: isKnown ? previous : undefined,
    range: {
      kinds,
      before: getDayStart(since),
      steps: listSteps(period).map((step) => getDayStart(step.since)),
      days: listDays(period.since, period.until).map(getDayStart),
      end: getDayEnd(period.until),
    },
    /** The days whose page counts are needed. */
    countedPeriod: { since: addDays(since, -countedMarginDays), until: period.until },
  }
}

interface StatisticsOptions {
  readonly tally: RequestTally
  /** The days of `countedPeriod`, oldest first. */
  readonly counted?: readonly DayTotals[]
  /** Takes the words of getBrandWords. */
  readonly findBrand: (words: string) => string | undefined
  /** Undefined for a path that is no page of the site. */
  readonly toPage: (path: string) => string | undefined
  readonly now: Date
}

export function createStatistics(
  { period, before }: StatisticsPlan,
  { tally, counted = [], findBrand, toPage, now }: StatisticsOptions,
): Statistics {
  const { medians } = tally
  const readHour = createHourReader()
  const createCounts = () => structuredClone(noCounts)
  const [totals, totalsBefore, byKind] = [createCounts(), createCounts(), createByKind(createCounts)]
  const steps = listSteps(period).map((days) => ({
    days,
    kinds: createByKind(() => 0),
    counts: createCounts(),
  }))
  const days = new Map(
    steps.flatMap((step) =>
      listDays(step.days.since, step.days.until).map(
        (day) => [day, { pages: new Map<string, number>(), step }] as const,
      ),
    ),
  )
  const weekHours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const counts of tally.hours) {
    const { kind, requests } = counts
    const { day, weekday, hour } = readHour(`${counts.hour}:00:00.000Z`)
    const ofDay = days.get(day)
    if (!ofDay) {
      addCounts(totalsBefore, counts)
      continue
    }
    for (const sum of [totals, byKind[kind], ofDay.step.counts]) addCounts(sum, counts)
    ofDay.step.kinds[kind] += requests
    const hours = weekHours[weekday]
    if (hours) hours[hour] = (hours[hour] ?? 0) + requests
  }
  const otherPages = addPages(tally.pages, [...days.values()], toPage)
  const within = ({ since, until }: Period) => counted.filter(({ day }) => since <= day && day <= until)
  const firstCounted = counted[0]?.day
  const isCountedBefore = before !== undefined && firstCounted !== undefined && firstCounted <= before.since
  return {
    ...period,
    countedAt: now.toISOString(),
    totals: {
      ...toTotals(totals, medians.all),
      ...(firstCounted !== undefined && countStarted(within(period))),
    },
    ...(before && {
      before: {
        ...before,
        totals: {
          ...toTotals(totalsBefore, medians.before),
          ...(isCountedBefore && countStarted(within(before))),
        },
      },
    }),
    promiseByKind: createByKind((kind) => toTotals(byKind[kind], medians.kinds[kind]).promise),
    step: chooseStepLength(period),
    steps: steps.map((step, index) => ({
      ...step.days,
      ...step.kinds,
      promise: toTotals(step.counts, medians.steps[index]).promise,
    })),
    weekHours,
    ...createJobFigures(tally, period, findBrand),
    pages: countPages(new Map([...days].map(([day, { pages }]) => [day, pages])), within(period)),
    otherPages,
    loading: getLoadingTime(within(period)),
    countedSince: firstCounted === undefined ? null : firstCounted > period.since ? firstCounted : undefined,
  }
}

/** Adds the requests of each page to its day. Returns how many came from no page of the site. */
function addPages(
  counted: RequestTally['pages'],
  days: readonly { readonly pages: Map<string, number> }[],
  toPage: StatisticsOptions['toPage'],
): number {
  let others = 0
  for (const { day, name, count } of counted) {
    const page = name === null ? undefined : toPage(name)
    const pages = days[day]?.pages
    if (page === undefined || !pages) others += count
    else pages.set(page, (pages.get(page) ?? 0) + count)
  }
  return others
}

function toTotals(
  { promise, revenue: _revenue, unpaid: _unpaid, ...counts }: Counts,
  medianResponseMs?: number,
): StatisticsTotals {
  const { kept, missed, late } = promise
  const decided = kept + missed + late
  const keptPercent = decided === 0 ? undefined : Math.round((kept / decided) * 1000) / 10
  return { ...counts, promise: { ...promise, keptPercent, medianResponseMs } }
}
