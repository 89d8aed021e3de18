import { InvalidArgumentError } from 'commander'
import { getDutchDay } from '#domain/format/dutchTime'

const dayMs = 24 * 60 * 60_000

/**
 * A parser for commander that reads a day on the calendar here: '2025-07-07', 'today', 'yesterday', or how long ago, counted from today:
 * '7d' days, '2w' weeks. Gives it as '2025-07-07'.
 */
export function toDay(now: () => Date): (typed: string) => string {
  return (typed) => {
    const text = typed.trim().toLowerCase()
    if (text === 'today') return toDaysAgo(0, now())
    if (text === 'yesterday') return toDaysAgo(1, now())
    const [, count, unit] = /^(\d{1,5})([dw])$/.exec(text) ?? []
    if (count !== undefined) return toDaysAgo(Number(count) * (unit === 'w' ? 7 : 1), now())
    if (isDay(text)) return text
    throw new InvalidArgumentError(
      "Take a day such as 2025-07-07, 'today', 'yesterday', or how long ago, such as 7d or 2w.",
    )
  }
}

/** The day so many days before the one it is here. Counted on the calendar, so that a change of the clocks skips none. */
function toDaysAgo(days: number, now: Date): string {
  const today = Date.parse(`${getDutchDay(now.toISOString())}T00:00:00Z`)
  return new Date(today - days * dayMs).toISOString().slice(0, 10)
}

/** True for a day that is on the calendar: no 30 February. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const atMs = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text)
}
