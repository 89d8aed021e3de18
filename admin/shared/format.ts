import { createDateFormat, formatClock, getDutchDay } from '#domain/format/dutchTime'
import { formatNumber } from '#domain/format/formatNumber'

const formatWeekday = createDateFormat({ weekday: 'short' })

export const formatShortDay = createDateFormat({ day: 'numeric', month: 'short' })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export function formatRequests(value: number): string {
  return `${formatNumber(value)} ${value === 1 ? 'aanvraag' : 'aanvragen'}`
}

/** '' for today, 'gisteren', 'morgen', 'ma' within six days, otherwise '7 jul'. */
export function formatDay(iso: string, nowMs: number): string {
  const days = toDayNumber(iso) - toDayNumber(new Date(nowMs).toISOString())
  if (days === 0) return ''
  if (days === -1) return 'gisteren'
  if (days === 1) return 'morgen'
  return Math.abs(days) < 7 ? formatWeekday(iso) : formatShortDay(iso)
}

/** '14:05' today, 'gisteren 14:05', '7 jul 14:05' this year, otherwise '7 jul 2024'. */
export function formatShortTime(iso: string, nowMs: number): string {
  const day = getDutchDay(iso)
  const now = new Date(nowMs).toISOString()
  const time = formatClock(iso)
  if (day === getDutchDay(now)) return time
  if (toDayNumber(now) - toDayNumber(iso) === 1) return `gisteren ${time}`
  const text = formatShortDay(iso)
  return day.slice(0, 4) === now.slice(0, 4) ? `${text} ${time}` : `${text} ${day.slice(0, 4)}`
}

/** Where no heading says what the time is: 'vandaag 14:05'. */
export function formatNamedTime(iso: string, nowMs: number): string {
  return (formatDay(iso, nowMs) === '' ? 'vandaag ' : '') + formatShortTime(iso, nowMs)
}

/** Rounded down, without seconds, which would distract: '< 1 min', '8 min', '1 u 05', '2 dagen'. */
export function formatSpan(ms: number): string {
  const span = Math.max(0, ms)
  if (span < minuteMs) return '< 1 min'
  if (span < hourMs) return `${Math.floor(span / minuteMs)} min`
  if (span < dayMs)
    return `${Math.floor(span / hourMs)} u ${String(Math.floor((span % hourMs) / minuteMs)).padStart(2, '0')}`
  const days = Math.floor(span / dayMs)
  return days === 1 ? '1 dag' : `${days} dagen`
}

export function formatAgo(ms: number): string {
  return ms < minuteMs ? 'zojuist' : `${formatSpan(ms)} geleden`
}

/** '/veelgestelde-vragen-autosleutel' as 'Veelgestelde vragen autosleutel'. */
export function formatPage(path: string): string {
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  return words === '' ? 'Startpagina' : words.charAt(0).toUpperCase() + words.slice(1)
}

function toDayNumber(iso: string): number {
  return Date.parse(`${getDutchDay(iso)}T00:00:00Z`) / dayMs
}
