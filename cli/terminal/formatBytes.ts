const units = ['bytes', 'kB', 'MB', 'GB'] as const

/** A number of bytes for people: '512 bytes', '1.4 MB'. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`
}
