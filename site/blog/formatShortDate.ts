const shortDate = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC' })

/** A day ('2025-01-21') in figures: '21-1-2025'. */
export function formatShortDate(day: string): string {
  return shortDate.format(new Date(`${day}T00:00:00Z`))
}
