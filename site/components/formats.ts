import { createDateFormat } from '#domain/format/dutchTime'
import { formatRange } from '#domain/format/formatNumber'
import type { Cookie } from '#content/cookies'
import { formatDuration } from '#content/contentFields'

/** '15–30 minuten', or '1–2 uur' for whole hours. */
export function formatMinuteRange([from, to]: readonly [number, number], unit = 'minuten'): string {
  return from % 60 === 0 && to % 60 === 0
    ? `${formatRange([from / 60, to / 60], '–')} uur`
    : `${formatRange([from, to], '–')} ${unit}`
}

export function formatCookieLifetime(lasts: Cookie['lasts']): string {
  if (lasts === 'session') return 'tot u de browser sluit'
  return lasts === 'erased' ? 'tot het op het apparaat wordt gewist' : formatDuration(lasts)
}

/** '7 juli 2025' for '2025-07-07'. */
export const formatLongDate = createDateFormat({ dateStyle: 'long' })

/** '21-1-2025' for '2025-01-21'. */
export const formatShortDate = createDateFormat({})

/** '8 min', with a non-breaking space. */
export function formatReadTime(minutes: number): string {
  return `${minutes}\u00A0min`
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
