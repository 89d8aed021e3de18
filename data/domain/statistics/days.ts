const dayMs = 24 * 60 * 60_000

/** All days ('2026-03-29') from the first to the last, both included. */
export function listDays(first: string, last: string): readonly string[] {
  const days: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += dayMs) days.push(toDay(at))
  return days
}

/** The day so many days after a day, or before it where the number is negative. */
export function addDays(day: string, count: number): string {
  return toDay(Date.parse(day) + count * dayMs)
}

/** How many days there are from the first to the last, both included. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
}

/** The day of the week, 0 for Monday to 6 for Sunday. */
export function getWeekday(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7
}

function toDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}
