import type { OpenHours } from '#domain/officeHours'
import { addDays, formatClock, getDutchDay, parseDutchTime } from '#domain/format/dutchTime'
import { getPromiseMinutes, hasPromise, type Promises } from '#domain/promises/promises'
import { getHandling } from '#domain/requests/handling'
import { getActiveHistory, getAnsweredAt } from '#domain/requests/history'
import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { isTrashed } from '#domain/requests/trash'

interface EscalationRules {
  readonly promises: Promises
  readonly escalateAfterMinutes: number
  /** Dutch times, such as '08:00'. */
  /** Of any day. */
  readonly officeHours: OpenHours
}

/** ISO, UTC. */
export interface EscalationTimes {
  /** Everybody gets a push message. */
  readonly everybodyAt: string
  /** The owner is told. */
  readonly ownerAt: string
}

/**
 * When others are told of a request that nobody took. Everybody: after the minutes that are set if it is
 * urgent, otherwise when a third of its promise is over. The owner: when half of it is over. What is not
 * urgent waits for office hours, so that it wakes nobody at night.
 */
export function getEscalationTimes(
  request: KeptRequest,
  { promises, escalateAfterMinutes, officeHours }: EscalationRules,
): EscalationTimes {
  const isUrgent = isUrgentRequest(request)
  const promised = getPromiseMinutes(request, promises)
  const after = (minutes: number) => {
    const at = new Date(Date.parse(request.createdAt) + minutes * 60_000).toISOString()
    return isUrgent ? at : moveToOfficeHours(at, officeHours)
  }
  return {
    everybodyAt: after(isUrgent ? escalateAfterMinutes : promised / 3),
    ownerAt: after(promised / 2),
  }
}

/** Spam-marked requests and duplicates do not escalate. */
export function canEscalate(request: KeptRequest): boolean {
  return hasPromise(request) && request.duplicateOf === undefined
}

/** Nobody took it, called, or noted anything else that ends the wait. */
export function isUntaken(request: KeptRequest): boolean {
  const { status, history, withdrawnAt } = request
  if (status !== 'new' || isTrashed(request) || withdrawnAt !== undefined) return false
  if (getHandling(request).assignee !== undefined || getAnsweredAt(history) !== undefined) return false
  return !getActiveHistory(history).some(({ action }) => action === 'attempt')
}

function moveToOfficeHours(at: string, { opens, closes }: EscalationRules['officeHours']): string {
  const [day, time] = [getDutchDay(at), formatClock(at)]
  if (opens <= time && time < closes) return at
  const opening = parseDutchTime(`${time < opens ? day : addDays(day, 1)}T${opens}`)
  return opening ?? at
}
