import type { KeptRequest } from '#domain/requests/keptRequest'
import { getDutchDay, getDutchMoment } from '#domain/format/dutchTime'
import { listMissedAttempts } from '#domain/requests/history'

const minuteMs = 60_000
const morningHour = 9

/**
 * When to try again after an attempt that reached nobody, where staff said nothing else: half an hour after the first, two hours after the
 * second, then on the next working morning at nine on the clocks here. ISO in UTC.
 *
 * @param count which attempt it was, from 1.
 */
export function getDefaultNextTry(count: number, at: string): string {
  if (count <= 1) return toLater(at, 30)
  if (count === 2) return toLater(at, 120)
  return toNextMorning(at)
}

/** When a request that nobody answered is to be tried again (ISO, UTC); undefined for one that does not wait for that. */
export function getNextTryAt(request: Pick<KeptRequest, 'status' | 'history'>): string | undefined {
  if (request.status !== 'no-answer') return undefined
  const attempts = listMissedAttempts(request.history)
  const last = attempts.at(-1)
  return last && (last.nextTryAt ?? getDefaultNextTry(attempts.length, last.at))
}

/** Nine o'clock on the clocks here, of the day after the one it is at a moment (ISO, UTC). */
export function getTomorrowMorning(at: string): string {
  return getDutchMoment(toDayAfter(getDutchDay(at)), morningHour)
}

function toLater(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * minuteMs).toISOString()
}

/** The first nine o'clock to come of a Monday to Friday. */
function toNextMorning(at: string): string {
  for (let day = getDutchDay(at); ; day = toDayAfter(day)) {
    const morning = getDutchMoment(day, morningHour)
    if (morning > at && isWorkingDay(day)) return morning
  }
}

function toDayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * minuteMs).toISOString().slice(0, 10)
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}
