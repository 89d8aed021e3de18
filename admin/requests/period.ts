import { getDutchDay } from '#domain/format/dutchTime'
import { addDays } from '#domain/statistics/period'
import type { ListFilters } from './listFilters.ts'

/** Days that go with the calendar: 'today' is another day tomorrow. */
export const periods = ['today', '7-days', '30-days'] as const

export type Period = (typeof periods)[number]

/** What a period is called. */
export const periodLabels: Readonly<Record<Period, string>> = {
  today: 'Vandaag',
  '7-days': '7 dagen',
  '30-days': '30 dagen',
}

const daysBefore = { today: 0, '7-days': 6, '30-days': 29 } as const

/**
 * The filters as the server takes them: with the days that a period is at a moment.
 *
 * @param nowMs epoch milliseconds.
 */
export function resolvePeriod(filters: ListFilters, nowMs: number): ListFilters {
  const { period } = filters
  if (period === '') return filters
  const today = getDutchDay(new Date(nowMs).toISOString())
  return { ...filters, period: '', from: addDays(today, -daysBefore[period]), to: '' }
}
