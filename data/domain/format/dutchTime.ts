const timeZone = 'Europe/Amsterdam'
const dayMs = 24 * 60 * 60_000

/**
 * Formats ISO times and epoch milliseconds in Dutch time. Also calendar days: Dutch time is ahead of UTC,
 * so '2026-03-29' stays that day.
 */
export function createDateFormat(options: Intl.DateTimeFormatOptions): (at: string | number) => string {
  const format = new Intl.DateTimeFormat('nl-NL', { timeZone, ...options })
  return (at) => format.format(new Date(at))
}

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

/** The Dutch midnight at the start of a day ('2026-03-29'), as ISO in UTC. */
export function getDayStart(day: string): string {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`)
  // The offset is the same at midnight UTC: daylight saving time changes at 01:00 UTC.
  return new Date(midnightUtc - getOffsetMs(midnightUtc)).toISOString()
}

export function getDayEnd(day: string): string {
  return getDayStart(addDays(day, 1))
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** 0 for Monday to 6 for Sunday. */
export function getWeekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** A whole Dutch hour as ISO in UTC. */
export function getDutchMoment(day: string, hour: number): string {
  const iso = parseDutchTime(`${day}T${String(hour).padStart(2, '0')}:00`)
  if (iso === undefined) throw new Error(`${day} ${hour} is no moment`)
  return iso
}

/**
 * '2026-03-29T10:00', as a datetime-local field gives it, in Dutch time, as ISO in UTC; undefined for other
 * text. An hour that is skipped in spring is taken an hour later, one that comes twice in autumn the second time.
 */
export function parseDutchTime(text: string): string | undefined {
  const guessMs = Date.parse(`${text}Z`)
  if (Number.isNaN(guessMs)) return undefined
  const firstMs = guessMs - getOffsetMs(guessMs)
  // The first guess is one or two hours late, so its offset may be that after a change.
  return new Date(guessMs - getOffsetMs(firstMs)).toISOString()
}

/** The Dutch calendar day ('2026-03-29') of a time. */
export function getDutchDay(at: string): string {
  return new Date(Date.parse(at) + getOffsetMs(Date.parse(at))).toISOString().slice(0, 10)
}

function getOffsetMs(atMs: number): number {
  // A date field contains '0202' while 2026 is being typed.
  const shown = sheetTime.format(atMs).padStart('2026-03-29 14:05:09'.length, '0')
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - atMs
}

/** '2026-03-29T10:00' of an ISO time, as a datetime-local field holds it. */
export function toDutchField(iso: string): string {
  return formatSheetTime(iso).slice(0, 16).replace(' ', 'T')
}
