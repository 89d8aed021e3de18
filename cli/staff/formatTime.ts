import { formatSheetTime } from '#domain/format/dutchTime'

/** An ISO time to the minute, on the clock here: '2026-11-21 14:05'. */
export function formatTime(iso: string): string {
  return formatSheetTime(iso).slice(0, 16)
}
