const minuteMs = 60_000

/** A length of time in its largest fitting unit, rounded down: '45 s', '12 min', '3 h', '2 d'. */
export function formatAge(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(Math.abs(ms) / minuteMs)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}
