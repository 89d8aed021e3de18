const timeZone = 'Europe/Amsterdam'

const clock = new Intl.DateTimeFormat('en-CA', {
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
export function toDayStart(day: string): string {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`)
  // The offset at UTC's midnight is that of our own midnight too: clocks change at 01:00 UTC.
  return new Date(midnightUtc - toOffsetMs(midnightUtc)).toISOString()
}

/** The moment the day after a day begins, as an ISO time in UTC. */
export function toDayEnd(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000)
  return toDayStart(next.toISOString().slice(0, 10))
}

/** The moment the clocks here show an hour of a day, as an ISO time in UTC. Not for the hour that is skipped or shown twice. */
export function toDutchMoment(day: string, hour: number): string {
  const guessMs = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const firstMs = guessMs - toOffsetMs(guessMs)
  // The guess lies an hour or two late, perhaps behind a change of the clocks that the hour itself does not.
  return new Date(guessMs - toOffsetMs(firstMs)).toISOString()
}

/** The day ('2026-03-29') that it is here at a moment. */
export function toDutchDay(at: string): string {
  return new Date(Date.parse(at) + toOffsetMs(Date.parse(at))).toISOString().slice(0, 10)
}

/** How far the clocks here are ahead of UTC at a moment. */
function toOffsetMs(atMs: number): number {
  const parts = Object.fromEntries(clock.formatToParts(atMs).map(({ type, value }) => [type, value]))
  const { year = '', month, day, hour, minute, second } = parts
  // A date field says '0202' while somebody is typing 2026.
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`) - atMs
}
