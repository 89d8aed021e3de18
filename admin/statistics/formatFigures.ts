import { createDateFormat } from '#domain/format/dutchTime'
import { formatNumber } from '#domain/format/formatNumber'
import { getWeek, type Period } from '#domain/statistics/period'
import { formatShortDay } from '../shared/format.ts'

const minuteMs = 60_000

export function formatPercent(value: number): string {
  return `${formatNumber(Math.round(value * 10) / 10)}%`
}

/** Rounded: '40 s', '8 min', '1 u 32 min', '3 dagen 4 u'. */
export function formatDuration(ms: number): string {
  if (ms < minuteMs) return `${Math.round(ms / 1000)} s`
  const minutes = Math.round(ms / minuteMs)
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return join(`${Math.floor(minutes / 60)} u`, minutes % 60, 'min')
  const hours = Math.round(minutes / 60)
  return join(`${Math.floor(hours / 24)} dagen`, hours % 24, 'u')
}

/** '2026-11' as 'november 2026'. */
export const formatMonth = createDateFormat({ month: 'long', year: 'numeric' })

const formatDayOfWeek = createDateFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** 'ma 9 nov' or 'week 46 (9 nov – 15 nov)'. */
export function formatStep({ since, until }: Period, step: 'day' | 'week'): string {
  // Without line breaks, for narrow tables.
  if (step === 'day') return formatDayOfWeek(since).replaceAll(' ', '\u00a0')
  return `week ${Number(getWeek(since).slice(-2))} (${formatShortDay(since)} – ${formatShortDay(until)})`
}

export const weekdays = [
  { short: 'ma', long: 'maandag' },
  { short: 'di', long: 'dinsdag' },
  { short: 'wo', long: 'woensdag' },
  { short: 'do', long: 'donderdag' },
  { short: 'vr', long: 'vrijdag' },
  { short: 'za', long: 'zaterdag' },
  { short: 'zo', long: 'zondag' },
] as const

function join(whole: string, rest: number, unit: string): string {
  return rest === 0 ? whole : `${whole} ${rest} ${unit}`
}
