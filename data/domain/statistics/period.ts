import { addDays, formatSheetTime, getDutchDay, getWeekday } from '#domain/format/dutchTime'
import { addPeriod, type RetentionPeriods } from '#domain/requests/retention'

/** Calendar days ('2026-03-29'), both included. */
export interface Period {
  readonly since: string
  readonly until: string
}

export const defaultDays = 30
/** Bounds what one answer counts. */
export const maxDays = 3 * 366
/** Longer periods have weekly steps: a phone cannot show more points. */
const maxDailySteps = 60

const dayMs = 24 * 60 * 60_000

export function createPeriod(days: number, today: string): Period {
  return { since: addDays(today, 1 - days), until: today }
}

export function getPreviousPeriod({ since, until }: Period): Period {
  return { since: addDays(since, -countDays(since, until)), until: addDays(since, -1) }
}

/** The first day of which all requests are still kept. */
export function getRoundedStart({ communication }: RetentionPeriods, now: Date): string {
  const { count, unit } = communication
  return getDutchDay(addPeriod(now.toISOString(), { count: -count, unit }))
}

export function chooseStepLength({ since, until }: Period): 'day' | 'week' {
  return countDays(since, until) > maxDailySteps ? 'week' : 'day'
}

/** The days or weeks of a period, oldest first. The first and last week may be incomplete. */
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

export function listDays(first: string, last: string): readonly string[] {
  return Array.from({ length: Math.max(0, countDays(first, last)) }, (_, index) => addDays(first, index))
}

export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
}

export function getWeekBefore(day: string): Period {
  const monday = addDays(day, -getWeekday(day))
  return { since: addDays(monday, -7), until: addDays(monday, -1) }
}

/** ISO 8601: '2025-W28'. */
export function getWeek(day: string): string {
  const thursday = addDays(day, 3 - getWeekday(day))
  const year = thursday.slice(0, 4)
  const week = Math.ceil(countDays(`${year}-01-01`, thursday) / 7)
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The day, weekday (0 is Monday) and hour of an ISO time on the Dutch clock. Caches each hour. */
export function createHourReader() {
  const known = new Map<string, { day: string; weekday: number; hour: number }>()
  return (at: string) => {
    // Dutch time differs from UTC by whole hours.
    const key = at.slice(0, 13)
    const found = known.get(key)
    if (found) return found
    const time = formatSheetTime(at)
    const day = time.slice(0, 10)
    const hour = { day, weekday: getWeekday(day), hour: Number(time.slice(11, 13)) }
    known.set(key, hour)
    return hour
  }
}
