import type { KeptRequest } from '#domain/requests/keptRequest'
import { getAnsweredAt, getActiveHistory } from '#domain/requests/history'
import { getNextTryAt } from '#domain/promises/nextTry'
import { getDeadline } from '#domain/promises/promises'
import { isOpen } from '#domain/requests/status'

/**
 * The moment somebody is to be called (ISO, UTC), or undefined where nobody is: the request is closed, lies in the trash, or looks like spam.
 * It is the promise's deadline; after an attempt that reached nobody the next try; for a request that was opened again, when that was.
 */
export function getDueAt(request: KeptRequest): string | undefined {
  if (!isOpen(request.status) || request.trashedAt !== undefined || request.spamReason !== undefined)
    return undefined
  return getNextTryAt(request) ?? toReopenedAt(request) ?? getDeadline(request)
}

/** Where a request stands in the work: due now or running, waiting for its next try, or nothing to be done. */
export type WorkGroup = 'due' | 'waiting' | 'rest'

/** The group of a request at a moment. A next try whose time has come is due again. */
export function getWorkGroup(request: KeptRequest, now: Date): WorkGroup {
  return toGroup(request, getDueAt(request), now.toISOString())
}

/**
 * Compares requests in work order at a moment: those that are due, the most overdue first and then the nearest deadline; those that wait for
 * their next try, the nearest first; all others, newest first. Equal ones by when they came and by id, so that the order is always the same.
 * `dueAt` is for who has worked that out before.
 */
export function createWorkComparison(
  now: Date,
  dueAt: (request: KeptRequest) => string | undefined = getDueAt,
): (left: KeptRequest, right: KeptRequest) => number {
  const nowText = now.toISOString()
  return (left, right) => {
    const [leftDue, rightDue] = [dueAt(left), dueAt(right)]
    const byGroup = ranks[toGroup(left, leftDue, nowText)] - ranks[toGroup(right, rightDue, nowText)]
    if (byGroup !== 0) return byGroup
    if (leftDue === undefined || rightDue === undefined)
      return compareTexts(right.createdAt, left.createdAt) || compareTexts(left.id, right.id)
    return compareTexts(leftDue, rightDue) || compareAge(left, right)
  }
}

/** Oldest first, by id among those of one moment. */
export function compareAge(left: KeptRequest, right: KeptRequest): number {
  return compareTexts(left.createdAt, right.createdAt) || compareTexts(left.id, right.id)
}

const ranks = { due: 0, waiting: 1, rest: 2 } as const

function toGroup(request: KeptRequest, dueAt: string | undefined, nowText: string): WorkGroup {
  if (dueAt === undefined) return 'rest'
  const isWaiting = dueAt > nowText && getNextTryAt(request) !== undefined
  return isWaiting ? 'waiting' : 'due'
}

/** When a request whose visitor was reached before was opened again: its promise is behind it, the work is not. */
function toReopenedAt({ history }: KeptRequest): string | undefined {
  if (getAnsweredAt(history) === undefined) return undefined
  return getActiveHistory(history).findLast(({ status }) => status !== undefined)?.at
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
