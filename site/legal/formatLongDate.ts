const longDate = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' })

/** A day ('2025-07-07') as it is written out: '7 juli 2025'. */
export function formatLongDate(day: string): string {
  return longDate.format(new Date(`${day}T00:00:00Z`))
}
