import { getActiveHistory, type HistoryAction, type HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'

export type Handling = ReturnType<typeof getHandling>

/**
 * What staff agreed on and did, from the history. Prices are in cents, times ISO in UTC.
 * `sequence` of the appointment grows with each change, for calendars.
 */
export function getHandling({ history }: { readonly history: readonly HistoryEntry[] }) {
  const active = getActiveHistory(history)
  const assigned = findLast(active, 'assign')
  const ownership = findLast(active, 'ownership')
  const onTheWay = findLast(active, 'on-the-way')
  const appointment = findLastValue(active, 'appointment')
  return {
    assignee: assigned?.assignee,
    ownership: ownership?.isSeen ? { by: ownership.by, at: ownership.at } : undefined,
    agreedCents: findLastValue(active, 'agreedCents'),
    finalCents: findLastValue(active, 'finalCents'),
    appointment: appointment && { ...appointment, sequence: countSince(history) },
    onTheWay: onTheWay && { at: onTheWay.at, by: onTheWay.by, minutes: onTheWay.minutes ?? 0 },
    payment: findLastValue(active, 'payment'),
    guaranteeUntil: findLastValue(active, 'guaranteeUntil'),
    revisitOf: findLastValue(active, 'revisitOf'),
    lostReason: findLastValue(active, 'lostReason'),
  }
}

function findLast(active: readonly HistoryEntry[], wanted: HistoryAction): HistoryEntry | undefined {
  return active.filter(({ action }) => action === wanted).at(-1)
}

/** Undefined if it was never noted, or taken back with null. */
function findLastValue<K extends keyof HistoryEntry>(
  active: readonly HistoryEntry[],
  key: K,
): NonNullable<HistoryEntry[K]> | undefined {
  return active.filter((entry) => entry[key] !== undefined).at(-1)?.[key] ?? undefined
}

/** Grows with whatever happens to the request since: an archive or an undo may end or restore it. */
export function countSince(history: readonly HistoryEntry[]): number {
  return history.length - 1 - history.findIndex(({ action }) => action === 'appointment')
}

/** Done, and nobody noted that the customer paid. */
export function isUnpaid(request: KeptRequest): boolean {
  return request.status === 'done' && getHandling(request).payment === undefined
}

/** Archived without being done. Spam and duplicates were no jobs. */
export function isLost({ status, spamReason, duplicateOf }: KeptRequest): boolean {
  return status === 'archived' && spamReason === undefined && duplicateOf === undefined
}

/** True if the change would finish a request whose owner nobody has checked. */
export function lacksOwnership(
  request: KeptRequest,
  change: { readonly status?: string | undefined; readonly ownershipSeen?: boolean | undefined },
): boolean {
  if (change.status !== 'done' || request.status === 'done') return false
  return !(change.ownershipSeen ?? getHandling(request).ownership !== undefined)
}
