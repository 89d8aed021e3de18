import { formatSheetTime } from '#domain/format/dutchTime'

/** '12,000': all output in English has English numbers. */
export function formatEnglishNumber(value: number): string {
  return value.toLocaleString('en')
}

/** '1 request', '12,000 requests'. */
export function formatCount(count: number, noun: string): string {
  return `${formatEnglishNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** Dutch wall time: '2026-11-21 14:05'. */
export function formatMinute(iso: string): string {
  return formatSheetTime(iso).slice(0, 16)
}

/** The largest unit, rounded down: '45 s', '12 min', '3 h', '2 d'. */
export function formatAge(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

const units = ['bytes', 'kB', 'MB', 'GB'] as const

/** '512 bytes', '600.1 MB'. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`
}
