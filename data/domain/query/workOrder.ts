import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { getAnsweredAt, getActiveHistory } from '#domain/requests/history'
import { getNextTryAt } from '#domain/requests/nextTry'
import { getDeadline, hasPromise, type Promises } from '#domain/promises/promises'
import { isOpen } from '#domain/requests/status'

/**
 * When to call (ISO, UTC): the promise's deadline, the next try after a missed attempt, or when the
 * request was opened again. Undefined if it is closed, in the trash, or has no promise (hasPromise).
 */
export function getDueAt(request: KeptRequest, promises: Promises): string | undefined {
  const fixed = getFixedDueAt(request)
  return fixed === 'promised' ? getDeadline(request, promises) : fixed
}

/** As getDueAt, but 'promised' where that depends on the promises. */
export function getFixedDueAt(request: KeptRequest): string | undefined {
  if (!isOpen(request.status) || request.trashedAt !== undefined || request.spamReason !== undefined)
    return undefined
  return getNextTryAt(request) ?? getReopenedAt(request) ?? (hasPromise(request) ? 'promised' : undefined)
}

/** `due` includes running; `waiting` is for the next try; `rest` needs no call. */
export type WorkGroup = 'due' | 'waiting' | 'rest'

/** A next try whose time has come is due again. */
export function getWorkGroup(request: KeptRequest, promises: Promises, now: Date): WorkGroup {
  return getGroup(request, getDueAt(request, promises), now.toISOString())
}

/**
 * Due by deadline, urgent first; waiting by next try; others newest first. An urgent request that waits
 * stands among the calm ones that are due, by its next try.
 */
export function createWorkComparison(
  now: Date,
  dueAt: (request: KeptRequest) => string | undefined,
): (left: KeptRequest, right: KeptRequest) => number {
  const nowText = now.toISOString()
  return (left, right) => {
    const [leftDue, rightDue] = [dueAt(left), dueAt(right)]
    const byGroup = getRank(left, leftDue, nowText) - getRank(right, rightDue, nowText)
    if (byGroup !== 0) return byGroup
    if (leftDue === undefined || rightDue === undefined) return compareTexts(right.createdAt, left.createdAt)
    return compareTexts(leftDue, rightDue) || compareAge(left, right)
  }
}

export function compareAge(left: KeptRequest, right: KeptRequest): number {
  return compareTexts(left.createdAt, right.createdAt) || compareTexts(left.id, right.id)
}

const ranks = { due: 1, waiting: 2, rest: 3 } as const

function getRank(request: KeptRequest, dueAt: string | undefined, nowText: string): number {
  const group = getGroup(request, dueAt, nowText)
  const isEarlier = group !== 'rest' && isUrgentRequest(request)
  return isEarlier ? ranks[group] - 1 : ranks[group]
}

function getGroup(request: KeptRequest, dueAt: string | undefined, nowText: string): WorkGroup {
  if (dueAt === undefined) return 'rest'
  const isWaiting = dueAt > nowText && getNextTryAt(request) !== undefined
  return isWaiting ? 'waiting' : 'due'
}

/** When a request was reopened after its visitor was reached. The promise no longer counts. */
function getReopenedAt({ history }: KeptRequest): string | undefined {
  if (getAnsweredAt(history) === undefined) return undefined
  return getActiveHistory(history)
    .filter(({ status }) => status !== undefined)
    .at(-1)?.at
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
