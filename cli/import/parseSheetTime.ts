import { formatSheetTime } from '#domain/format/dutchTime'

const hourMs = 60 * 60_000

/**
 * Parses a Dutch wall time of a spreadsheet to an ISO time in UTC. Undefined if the clock never shows that time; the
 * first of the two if it shows it twice. Accepts ours ('2025-07-07 14:05:09') and what a Dutch spreadsheet saves
 * ('7-7-2025 14:05'), always with the day first, because a month first cannot be recognised.
 */
export function parseSheetTime(text: string): string | undefined {
  const shown = normalize(text)
  if (shown === undefined) return undefined
  const ms = Date.parse(`${shown.replace(' ', 'T')}Z`)
  if (Number.isNaN(ms)) return undefined
  for (const offsetMs of [2 * hourMs, hourMs]) {
    const iso = new Date(ms - offsetMs).toISOString()
    if (formatSheetTime(iso) === shown) return iso
  }
  return undefined
}

const ours =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[ T](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}))?$/
const dutch =
  /^(?<day>\d{1,2})(?<mark>[-/])(?<month>\d{1,2})\k<mark>(?<year>\d{4})(?: (?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/

/** The time as `formatSheetTime` writes it. A date alone is midnight. */
function normalize(text: string): string | undefined {
  const parts = (ours.exec(text) ?? dutch.exec(text))?.groups
  if (parts === undefined) return undefined
  const two = (name: string) => (parts[name] ?? '').padStart(2, '0')
  return `${parts['year']}-${two('month')}-${two('day')} ${two('hour')}:${two('minute')}:${two('second')}`
}
