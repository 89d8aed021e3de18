const dayMs = 24 * 60 * 60_000

/** The week of a day ('2025-07-07') by ISO 8601: '2025-W28'. Weeks begin on Monday; the first of a year has its first Thursday. */
export function toWeek(day: string): string {
  const atMs = Date.parse(`${day}T00:00:00Z`)
  const weekday = (new Date(atMs).getUTCDay() + 6) % 7
  const thursday = new Date(atMs + (3 - weekday) * dayMs)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}
