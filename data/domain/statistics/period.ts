import { addPeriod, retentionPeriods } from '#domain/retention'
import { toDutchDay } from '#domain/dutchDay'
import { addDays, countDays, listDays } from '#domain/statistics/days'
import { toWeek } from '#domain/statistics/toWeek'

/** Days of the calendar here, both included. */
export interface Period {
  readonly since: string
  readonly until: string
}

/** Without another question: so many days, today the last of them. */
export const usualDays = 30
/** As long as a customer's request is kept. */
export const mostDays = 3 * 366
/** Longer periods go by weeks: so many points are all that a phone can show. */
const mostDailySteps = 60

/** The days of a number that end today. */
export function toPeriod(days: number, today: string): Period {
  return { since: addDays(today, 1 - days), until: today }
}

/** As many days, right before. */
export function toPeriodBefore({ since, until }: Period): Period {
  return { since: addDays(since, -countDays(since, until)), until: addDays(since, -1) }
}

/** The first day of which requests are kept whatever became of them: what is older is erased in part. */
export function toWholeSince(now: Date): string {
  const { count, unit } = retentionPeriods.communication
  return toDutchDay(addPeriod(now.toISOString(), { count: -count, unit }))
}

export function toStepLength({ since, until }: Period): 'day' | 'week' {
  return countDays(since, until) > mostDailySteps ? 'week' : 'day'
}

/** The steps of a period, oldest first: its days, or its weeks, of which the first and the last may be cut short. */
export function listSteps(period: Period): readonly Period[] {
  const days = listDays(period.since, period.until)
  if (toStepLength(period) === 'day') return days.map((day) => ({ since: day, until: day }))
  const weeks = new Map<string, Period>()
  for (const day of days) {
    const week = toWeek(day)
    weeks.set(week, { since: weeks.get(week)?.since ?? day, until: day })
  }
  return [...weeks.values()]
}
