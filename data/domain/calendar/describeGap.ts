import { formatClock, getDutchDay } from '#domain/format/dutchTime'
import { formatMinutes } from '#domain/promises/promises'
import { getEnd, type Planned } from '#domain/requests/appointments'

const minuteMs = 60_000

/**
 * What lies between two appointments of a colleague on one day, in Dutch: '1 uur vrij tot 14:00',
 * 'Delft → Leiden'. Empty on another day.
 */
export function describeGap(before: Planned, after: Planned): readonly string[] {
  const end = getEnd(before.appointment)
  if (getDutchDay(before.appointment.start) !== getDutchDay(after.appointment.start)) return []
  const minutes = Math.round((Date.parse(after.appointment.start) - Date.parse(end)) / minuteMs)
  const [from, to] = [before.appointment.place.trim(), after.appointment.place.trim()]
  const isElsewhere = from !== '' && to !== '' && from.toLowerCase() !== to.toLowerCase()
  return [
    minutes < 0
      ? `Overlapt ${formatMinutes(Math.min(-minutes, after.appointment.minutes))}`
      : minutes === 0
        ? 'Geen tijd ertussen'
        : `${formatMinutes(minutes)} vrij tot ${formatClock(after.appointment.start)}`,
    ...(isElsewhere ? [`${from} → ${to}`] : []),
  ]
}
