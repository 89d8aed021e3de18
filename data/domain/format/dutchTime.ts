const timeZone = 'Europe/Amsterdam'

const longDate = new Intl.DateTimeFormat('nl-NL', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('nl-NL', { timeZone, hour: '2-digit', minute: '2-digit' })

/** The day of an ISO time as a long Dutch date: '7 juli 2025'. */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso))
}

/** An ISO time as a long Dutch date and the time on the clock here: '7 juli 2025 om 14:05'. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} om ${formatClock(iso)}`
}

/** The time on the clock here at an ISO time: '14:05'. */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso))
}

// Swedish writes a time the way every spreadsheet reads one.
const sheetTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** An ISO time as spreadsheets read and sort it, on the clock here: '2025-07-07 14:05:09'. */
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

/** The moment a day ('2026-03-29') begins on the clocks here, as an ISO time in UTC. */
export function getDayStart(day: string): string {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`)
  // The offset at UTC's midnight is that of our own midnight too: clocks change at 01:00 UTC.
  return new Date(midnightUtc - toOffsetMs(midnightUtc)).toISOString()
}

/** The moment the day after a day begins, as an ISO time in UTC. */
export function getDayEnd(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000)
  return getDayStart(next.toISOString().slice(0, 10))
}

/** The moment the clocks here show an hour of a day, as an ISO time in UTC. Not for the hour that is skipped or shown twice. */
export function getDutchMoment(day: string, hour: number): string {
  const guessMs = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const firstMs = guessMs - toOffsetMs(guessMs)
  // The guess lies an hour or two late, perhaps behind a change of the clocks that the hour itself does not.
  return new Date(guessMs - toOffsetMs(firstMs)).toISOString()
}

/** The day ('2026-03-29') that it is here at a moment. */
export function getDutchDay(at: string): string {
  return new Date(Date.parse(at) + toOffsetMs(Date.parse(at))).toISOString().slice(0, 10)
}

/** How far the clocks here are ahead of UTC at a moment. */
function toOffsetMs(atMs: number): number {
  const parts = Object.fromEntries(offsetFields.formatToParts(atMs).map(({ type, value }) => [type, value]))
  const { year = '', month, day, hour, minute, second } = parts
  // A date field says '0202' while somebody is typing 2026.
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`) - atMs
}
