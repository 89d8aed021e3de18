import { addDays, createDateFormat, formatClock, getDutchDay } from '#domain/format/dutchTime'

const halfHourMs = 30 * 60_000
/** The least time to get ready. */
const leadMs = 15 * 60_000
const offeredDays = 4

const formatWeekday = createDateFormat({ weekday: 'short', day: 'numeric' })

export interface StartDay {
  readonly day: string
  readonly label: string
}

/** Days to offer for an appointment: 'Vandaag' while it has times left, 'Morgen', 'ma 30'. */
export function listStartDays(now: string): readonly StartDay[] {
  const today = getDutchDay(now)
  return Array.from({ length: offeredDays }, (_, index) => addDays(today, index))
    .map((day, index) => ({ day, label: ['Vandaag', 'Morgen'][index] ?? formatWeekday(day) }))
    .filter(({ day }) => listStartTimes(day, now).length > 0)
}

/** Times to offer for that day, such as '14:30': today from the next half hour on, else spread over it. */
export function listStartTimes(day: string, now: string): readonly string[] {
  if (day !== getDutchDay(now)) return ['09:00', '11:00', '13:00', '15:00', '17:00']
  const first = Math.ceil((Date.parse(now) + leadMs) / halfHourMs) * halfHourMs
  return [0, 1, 2, 4, 6]
    .map((halves) => new Date(first + halves * halfHourMs).toISOString())
    .filter((at) => getDutchDay(at) === day)
    .map((at) => formatClock(at))
}
