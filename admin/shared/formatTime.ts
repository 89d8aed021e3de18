const clock = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
})

/** Epoch milliseconds as the time on the clock here: '14:05'. */
export function formatTime(ms: number): string {
  return clock.format(ms)
}
