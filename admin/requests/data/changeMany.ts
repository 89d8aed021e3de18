import type { QueryClient } from '@tanstack/react-query'
import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { findShown, putAnswer } from './requestCache.ts'
import { changeQueue } from './changeQueue.ts'
import { isFinal, sendBulk } from './changesApi.ts'
import { foreseeChanges, queueChanges, type MadeChange } from './makeChanges.ts'
import { dropUnsent } from './undo.ts'

/** What became of a change to many requests. */
export interface ManyChanged {
  /** Those that the server made. */
  readonly done: readonly MadeChange[]
  /** Those that are sent one by one, once that can be done. */
  readonly waiting: readonly MadeChange[]
  /** How many were not made, because somebody else was first. */
  readonly conflicts: number
}

/** What came of taking many changes back. */
export interface ManyTakenBack {
  readonly done: number
  readonly waiting: number
  /** How many can no longer be undone. */
  readonly failed: number
}

/**
 * Makes one change to many requests in one go. Without a network, or where the server cannot do it now, they wait with the other changes. Throws
 * where the server will never do it.
 */
export async function changeMany(
  client: QueryClient,
  requests: readonly KeptRequest[],
  change: RequestChange,
  by: string,
): Promise<ManyChanged> {
  const current = requests.map((request) => findShown(client, request.id) ?? request)
  return sendOrQueue(
    client,
    foreseeChanges(current, () => change, by),
    change,
    by,
  )
}

/** Takes back what `changeMany` made, as far as that can still be done. Throws as it does. */
export async function takeManyBack(
  client: QueryClient,
  { done, waiting }: ManyChanged,
  by: string,
): Promise<ManyTakenBack> {
  const asked = [...done, ...waiting]
  const { unsent, undoable } = dropUnsent(client, asked, by)
  const made = foreseeChanges(undoable, ({ version }) => ({ undo: version }), by)
  const undone = await sendOrQueue(client, made, { undo: true }, by)
  const all = { done: unsent.length + undone.done.length, waiting: undone.waiting.length }
  return { ...all, failed: asked.length - all.done - all.waiting }
}

/** @param together the change in the words that hold for all of them; the version of each stands beside it. */
async function sendOrQueue(
  client: QueryClient,
  made: readonly MadeChange[],
  together: RequestChange,
  by: string,
): Promise<ManyChanged> {
  if (made.length === 0) return { done: [], waiting: [], conflicts: 0 }
  const queueAll = (hasLeft = false): ManyChanged => {
    queueChanges(client, made, by, hasLeft)
    return { done: [], waiting: made, conflicts: 0 }
  }
  // What waits goes first: these were made on the request as it will be then.
  const waitingIds = new Set(changeQueue.read().map(({ id }) => id))
  if (!navigator.onLine || made.some(({ before }) => waitingIds.has(before.id))) return queueAll()
  const targets = made.map(({ before: { kind, id, version } }) => ({ kind, id, version }))
  try {
    const { conflicts } = await sendBulk(targets, together)
    const reasons = new Map(conflicts.map(({ id, reason }) => [id, reason]))
    const done = made.filter(({ before }) => !reasons.has(before.id))
    const waiting = made.filter(({ before }) => reasons.get(before.id) === 'unavailable')
    for (const { after } of done) putAnswer(client, after)
    if (waiting.length > 0) queueChanges(client, waiting, by)
    return { done, waiting, conflicts: made.length - done.length - waiting.length }
  } catch (error) {
    if (isFinal(error)) throw error
    return queueAll(true)
  }
}
