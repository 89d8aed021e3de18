import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { addDays, getDutchDay, getDutchMoment, getWeekday } from '#domain/format/dutchTime'
import { listMissedAttempts } from '#domain/requests/history'

const minuteMs = 60_000
const morningHour = 9

/** Somebody who is locked out is called again soon. After these, the ordinary times follow. */
const urgentMinutes = [5, 10, 15] as const

/**
 * After half an hour, two hours, then at nine on the next working day; an urgent request first after 5, 10
 * and 15 minutes. `count` starts at 1.
 */
export function getDefaultNextTry(count: number, at: string, isUrgent: boolean): string {
  if (isUrgent) {
    const minutes = urgentMinutes[count - 1]
    if (minutes !== undefined) return addMinutes(at, minutes)
    return getDefaultNextTry(count - urgentMinutes.length, at, false)
  }
  if (count <= 1) return addMinutes(at, 30)
  if (count === 2) return addMinutes(at, 120)
  return getNextMorning(at)
}

/** When to call a 'no-answer' request again (ISO, UTC); undefined for other statuses. */
export function getNextTryAt(request: KeptRequest): string | undefined {
  if (request.status !== 'no-answer') return undefined
  const attempts = listMissedAttempts(request.history)
  const last = attempts.at(-1)
  return last && (last.nextTryAt ?? getDefaultNextTry(attempts.length, last.at, isUrgentRequest(request)))
}

/** Nine o'clock (Dutch time) on the next day, ISO in UTC. */
export function getTomorrowMorning(at: string): string {
  return getDutchMoment(addDays(getDutchDay(at), 1), morningHour)
}

function addMinutes(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * minuteMs).toISOString()
}

function getNextMorning(at: string): string {
  for (let day = getDutchDay(at); ; day = addDays(day, 1)) {
    const morning = getDutchMoment(day, morningHour)
    if (morning > at && getWeekday(day) < 5) return morning
  }
}
