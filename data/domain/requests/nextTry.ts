import type { KeptRequest } from '#domain/requests/keptRequest'
import { getDutchDay, getDutchMoment } from '#domain/format/dutchTime'
import { listMissedAttempts } from '#domain/requests/history'

const minuteMs = 60_000
const morningHour = 9

/** After half an hour, two hours, then at nine on the next working day. `count` starts at 1. */
export function getDefaultNextTry(count: number, at: string): string {
  if (count <= 1) return addMinutes(at, 30)
  if (count === 2) return addMinutes(at, 120)
  return getNextMorning(at)
}

/** When to call a 'no-answer' request again (ISO, UTC); undefined for other statuses. */
export function getNextTryAt(request: Pick<KeptRequest, 'status' | 'history'>): string | undefined {
  if (request.status !== 'no-answer') return undefined
  const attempts = listMissedAttempts(request.history)
  const last = attempts.at(-1)
  return last && (last.nextTryAt ?? getDefaultNextTry(attempts.length, last.at))
}

/** Nine o'clock (Dutch time) on the next day, ISO in UTC. */
export function getTomorrowMorning(at: string): string {
  return getDutchMoment(getNextDay(getDutchDay(at)), morningHour)
}

function addMinutes(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * minuteMs).toISOString()
}

function getNextMorning(at: string): string {
  for (let day = getDutchDay(at); ; day = getNextDay(day)) {
    const morning = getDutchMoment(day, morningHour)
    if (morning > at && isWorkingDay(day)) return morning
  }
}

function getNextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * minuteMs).toISOString().slice(0, 10)
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}
