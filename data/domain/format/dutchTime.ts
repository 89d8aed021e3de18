const timeZone = 'Europe/Amsterdam'

/**
 * Formats ISO times and epoch milliseconds in Dutch time. Also calendar days: Dutch time is ahead of UTC,
 * so '2026-03-29' stays that day.
 */
export function createDateFormat(options: Intl.DateTimeFormatOptions): (at: string | number) => string {
  const format = new Intl.DateTimeFormat('nl-NL', { timeZone, ...options })
  return (at) => format.format(new Date(at))
}

/** '7 juli 2025' */
export const formatDate = createDateFormat({ dateStyle: 'long' })

export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} om ${formatClock(iso)}`
}

export const formatClock = createDateFormat({ hour: '2-digit', minute: '2-digit' })

// Every spreadsheet reads the Swedish notation.
const sheetTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** '2025-07-07 14:05:09', Dutch time, for spreadsheets. */
export function formatSheetTime(iso: string): string {
  return sheetTime.format(new Date(iso))
}

const offsetFields = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The Dutch midnight at the start of a day ('2026-03-29'), as ISO in UTC. */
export function getDayStart(day: string): string {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`)
  // The offset is the same at midnight UTC: daylight saving time changes at 01:00 UTC.
  return new Date(midnightUtc - getOffsetMs(midnightUtc)).toISOString()
}

export function getDayEnd(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000)
  return getDayStart(next.toISOString().slice(0, 10))
}

/** A whole Dutch hour as ISO in UTC. Not for hours in which daylight saving time changes. */
export function getDutchMoment(day: string, hour: number): string {
  const guessMs = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const firstMs = guessMs - getOffsetMs(guessMs)
  // The first guess is one or two hours late, so its offset may be that after a change.
  return new Date(guessMs - getOffsetMs(firstMs)).toISOString()
}

/** The Dutch calendar day ('2026-03-29') of a time. */
export function getDutchDay(at: string): string {
  return new Date(Date.parse(at) + getOffsetMs(Date.parse(at))).toISOString().slice(0, 10)
}

function getOffsetMs(atMs: number): number {
  const parts = Object.fromEntries(offsetFields.formatToParts(atMs).map(({ type, value }) => [type, value]))
  const { year = '', month, day, hour, minute, second } = parts
  // A date field contains '0202' while 2026 is being typed.
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`) - atMs
}
