import { formatClock, formatDateTime } from '#domain/dutchTime'
import { formatDay } from './formatDay.ts'

const recentMs = 6 * 24 * 60 * 60_000

/**
 * When something came in, as short as it stays clear: 'vandaag om 14:05', 'gisteren om 14:05', 'ma om 14:05'; older, the long Dutch date.
 */
export function formatReceived(iso: string, nowMs: number): string {
  const age = nowMs - Date.parse(iso)
  if (age > recentMs || age < -recentMs) return formatDateTime(iso)
  const day = formatDay(iso, nowMs)
  return `${day === '' ? 'vandaag' : day} om ${formatClock(iso)}`
}
