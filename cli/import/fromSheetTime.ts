import { formatSheetTime } from '#domain/format/dutchTime'

const hourMs = 60 * 60_000

/**
 * A time as spreadsheets have it, on the clock here, as an ISO time in UTC; undefined where the clock never shows that. Of the hour that is shown
 * twice, the first. It is written as we do ('2025-07-07 14:05:09'), or as a Dutch spreadsheet saves it: '7-7-2025 14:05', the day always first,
 * since nobody can tell from the text.
 */
export function fromSheetTime(text: string): string | undefined {
  const shown = toShown(text)
  if (shown === undefined) return undefined
  const ms = Date.parse(`${shown.replace(' ', 'T')}Z`)
  if (Number.isNaN(ms)) return undefined
  for (const ahead of [2 * hourMs, hourMs]) {
    const iso = new Date(ms - ahead).toISOString()
    if (formatSheetTime(iso) === shown) return iso
  }
  return undefined
}

const ours =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[ T](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}))?$/
const dutch =
  /^(?<day>\d{1,2})(?<mark>[-/])(?<month>\d{1,2})\k<mark>(?<year>\d{4})(?: (?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/

/** As `formatSheetTime` writes it. Midnight may be a day alone. */
function toShown(text: string): string | undefined {
  const parts = (ours.exec(text) ?? dutch.exec(text))?.groups
  if (parts === undefined) return undefined
  const two = (name: string) => (parts[name] ?? '').padStart(2, '0')
  return `${parts['year']}-${two('month')}-${two('day')} ${two('hour')}:${two('minute')}:${two('second')}`
}
