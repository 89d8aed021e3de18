import { getDutchDay } from '#domain/format/dutchTime'

const weekday = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', weekday: 'short' })
const date = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: 'numeric',
  month: 'short',
})
const dayMs = 24 * 60 * 60_000

/** The day of an ISO time as people say it from here: '' for today, 'gisteren', 'morgen', 'ma' within six days, otherwise '7 jul'. */
export function formatDay(iso: string, nowMs: number): string {
  const days = toDayNumber(iso) - toDayNumber(new Date(nowMs).toISOString())
  if (days === 0) return ''
  if (days === -1) return 'gisteren'
  if (days === 1) return 'morgen'
  return Math.abs(days) < 7 ? weekday.format(new Date(iso)) : date.format(new Date(iso))
}

function toDayNumber(iso: string): number {
  return Date.parse(`${getDutchDay(iso)}T00:00:00Z`) / dayMs
}
