import { formatRange } from '#domain/format/formatNumber'
import type { Cookie } from '#content/cookies'
import { formatDuration } from '#content/duration'

/** A stretch of minutes, short: '15–30 minuten', '1–2 uur' where both ends are whole hours. */
export function formatMinuteRange([from, to]: readonly [number, number]): string {
  return from % 60 === 0 && to % 60 === 0
    ? `${formatRange([from / 60, to / 60], '–')} uur`
    : `${formatRange([from, to], '–')} minuten`
}

const longDate = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' })

/** A day ('2025-07-07') as it is written out: '7 juli 2025'. */
export function formatLongDate(day: string): string {
  return longDate.format(new Date(`${day}T00:00:00Z`))
}

/** How long a cookie stays at most, in Dutch words. */
export function formatCookieLifetime(lasts: Cookie['lasts']): string {
  if (lasts === 'session') return 'tot u de browser sluit'
  return lasts === 'erased' ? 'tot het op het apparaat wordt gewist' : formatDuration(lasts)
}

const shortDate = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC' })

/** A day ('2025-01-21') in figures: '21-1-2025'. */
export function formatShortDate(day: string): string {
  return shortDate.format(new Date(`${day}T00:00:00Z`))
}

/** How long reading takes: '8 min'. The space does not break. */
export function formatReadTime(minutes: number): string {
  return `${minutes}\u00A0min`
}
