import { formatSheetTime } from '#domain/dutchTime'

const hourMs = 60 * 60_000

/**
 * A time as spreadsheets have it ('2025-07-07 14:05:09', on the clock here) as an ISO time in UTC; undefined where the clock never shows that. Of
 * the hour that is shown twice, the first.
 */
export function fromSheetTime(text: string): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/.exec(text)
  if (!match) return undefined
  const [, day = '', minute = '', second = '00'] = match
  const ms = Date.parse(`${day}T${minute}:${second}Z`)
  if (Number.isNaN(ms)) return undefined
  const shown = `${day} ${minute}:${second}`
  for (const ahead of [2 * hourMs, hourMs]) {
    const iso = new Date(ms - ahead).toISOString()
    if (formatSheetTime(iso) === shown) return iso
  }
  return undefined
}
