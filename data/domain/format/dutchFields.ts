/** '2026-11-27' for '27-11-2026', '27/11/2026' or '2026-11-27'; undefined for what is no day. */
export function parseDayField(text: string): string | undefined {
  const [first = '', month = '', last = ''] = text.trim().split(/[-/. ]/)
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const ms = Date.parse(`${iso}T00:00:00Z`)
  // 31 February is read as 3 March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(iso) ? iso : undefined
}

/** '27-11-2026' for '2026-11-27'. */
export function formatDayField(iso: string): string {
  return iso.split('-').reverse().join('-')
}

/** '09:30' for '9:30', '09.30' or '930', and '09:00' for '9'; undefined for what is no time. */
export function parseClockField(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^\s*(\d{1,2})(?:[:.u ]?(\d{2}))?\s*$/.exec(text) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}
