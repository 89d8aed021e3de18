import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { canReachServer } from '../../shared/connection.ts'
import { dropUnsent, previewChange, type ChangeContext, type PreviewedChange } from './changes.ts'
import { isFinal, sendBulk } from './changesApi.ts'
import { pendingChanges } from './pendingChanges.ts'
import { putRequest } from './requestCache.ts'

export interface ManyChanged {
  readonly done: readonly PreviewedChange[]
  readonly pending: readonly PreviewedChange[]
  /** Changes that lost to another person's change. */
  readonly conflicts: number
}

export type ManyUndone = Awaited<ReturnType<typeof undoMany>>

/** Queues the changes if the server is unavailable. Throws if it refuses. */
export async function changeMany(
  context: ChangeContext,
  requests: readonly KeptRequest[],
  change: RequestChange,
): Promise<ManyChanged> {
  const changes = requests.map((request) => previewChange(context, request, change))
  return sendOrQueue(context, changes, change)
}

/** Undoes what is still possible. Throws like `changeMany`. */
export async function undoMany(context: ChangeContext, { done, pending }: ManyChanged) {
  const wanted = [...done, ...pending]
  const { unsent, undoable } = dropUnsent(context, wanted)
  const undos = undoable.map((request) => previewChange(context, request, { undo: request.version }))
  const undone = await sendOrQueue(context, undos, { undo: true })
  const counts = { done: unsent.length + undone.done.length, pending: undone.pending.length }
  return { ...counts, failed: wanted.length - counts.done - counts.pending }
}

/** `change` is the common change; the versions are sent separately. */
async function sendOrQueue(
  context: ChangeContext,
  changes: readonly PreviewedChange[],
  change: RequestChange,
): Promise<ManyChanged> {
  if (changes.length === 0) return { done: [], pending: [], conflicts: 0 }
  const queue = context.stores.get(pendingChanges)
  /** `hasLeft`: the server may already have made the changes. */
  const queueAll = (hasLeft: boolean): ManyChanged => {
    queue.add(changes.map(({ pending }) => (hasLeft ? { ...pending, hasLeft } : pending)))
    return { done: [], pending: changes, conflicts: 0 }
  }
  // Earlier changes must be sent first: these depend on them.
  const queuedIds = new Set(queue.read().map(({ id }) => id))
  const mustWait = changes.some(({ after }) => queuedIds.has(after.id))
  if (mustWait || !(await canReachServer())) return queueAll(false)
  const targets = changes.map(({ pending: { kind, id, version } }) => ({ kind, id, version }))
  try {
    const { conflicts } = await sendBulk(targets, change)
    const reasons = new Map(conflicts.map(({ id, reason }) => [id, reason]))
    const done = changes.filter(({ after }) => !reasons.has(after.id))
    const pending = changes.filter(({ after }) => reasons.get(after.id) === 'unavailable')
    for (const { after } of done) putRequest(context.client, after)
    if (pending.length > 0) queue.add(pending.map((each) => each.pending))
    return { done, pending, conflicts: changes.length - done.length - pending.length }
  } catch (error) {
    if (isFinal(error)) throw error
    return queueAll(true)
  }
}
