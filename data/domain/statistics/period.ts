import { addPeriod, retentionPeriods } from '#domain/requests/retention'
import { getDutchDay } from '#domain/format/dutchTime'
import { addDays, countDays, listDays } from '#domain/statistics/days'

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
export function createPeriod(days: number, today: string): Period {
  return { since: addDays(today, 1 - days), until: today }
}

/** As many days, right before. */
export function getPreviousPeriod({ since, until }: Period): Period {
  return { since: addDays(since, -countDays(since, until)), until: addDays(since, -1) }
}

/** The first day of which requests are kept whatever became of them: what is older is erased in part. */
export function getRoundedStart(now: Date): string {
  const { count, unit } = retentionPeriods.communication
  return getDutchDay(addPeriod(now.toISOString(), { count: -count, unit }))
}

export function chooseStepLength({ since, until }: Period): 'day' | 'week' {
  return countDays(since, until) > mostDailySteps ? 'week' : 'day'
}

/** The steps of a period, oldest first: its days, or its weeks, of which the first and the last may be cut short. */
export function listSteps(period: Period): readonly Period[] {
  const days = listDays(period.since, period.until)
  if (chooseStepLength(period) === 'day') return days.map((day) => ({ since: day, until: day }))
  const weeks = new Map<string, Period>()
  for (const day of days) {
    const week = getWeek(day)
    weeks.set(week, { since: weeks.get(week)?.since ?? day, until: day })
  }
  return [...weeks.values()]
}

const dayMs = 24 * 60 * 60_000

/** The week of a day ('2025-07-07') by ISO 8601: '2025-W28'. Weeks begin on Monday; the first of a year has its first Thursday. */
export function getWeek(day: string): string {
  const atMs = Date.parse(`${day}T00:00:00Z`)
  const weekday = (new Date(atMs).getUTCDay() + 6) % 7
  const thursday = new Date(atMs + (3 - weekday) * dayMs)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}
