import { formatSheetTime } from '#domain/format/dutchTime'

const hourMs = 60 * 60_000

/**
 * Parses a Dutch wall time to ISO in UTC: ours ('2025-07-07 14:05:09') or a spreadsheet's
 * ('7-7-2025 14:05'), always day first. Undefined if the clock skips that time; the earlier one if
 * it repeats it.
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

/** As `formatSheetTime` writes it. A date alone is midnight. */
function normalize(text: string): string | undefined {
  const parts = (ours.exec(text) ?? dutch.exec(text))?.groups
  if (parts === undefined) return undefined
  const two = (name: string) => (parts[name] ?? '').padStart(2, '0')
  return `${parts['year']}-${two('month')}-${two('day')} ${two('hour')}:${two('minute')}:${two('second')}`
}
