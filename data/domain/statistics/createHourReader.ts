import { formatSheetTime } from '#domain/format/dutchTime'
import { getWeekday } from '#domain/statistics/days'

/** The hour of a calendar and a clock here. */
export interface DutchHour {
  /** '2026-03-29'. */
  readonly day: string
  /** 0 for Monday to 6 for Sunday. */
  readonly weekday: number
  /** 0 to 23. */
  readonly hour: number
}

/**
 * Makes what gives the hour here of an ISO time in UTC. Clocks here differ from UTC by whole hours, so each hour is worked out once, however many
 * requests came in it.
 */
export function createHourReader(): (at: string) => DutchHour {
  const known = new Map<string, DutchHour>()
  return (at) => {
    const key = at.slice(0, 13)
    const found = known.get(key)
    if (found) return found
    const time = formatSheetTime(at)
    const day = time.slice(0, 10)
    const hour = { day, weekday: getWeekday(day), hour: Number(time.slice(11, 13)) }
    known.set(key, hour)
    return hour
  }
}
