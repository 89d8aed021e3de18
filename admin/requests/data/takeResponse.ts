import type { KeptRequest } from '#domain/requests/keptRequest'
import { toasts } from '../../shared/toasts/toasts.ts'
import { definePersonal } from '../../shared/sessionEvents.ts'
import type { ChangeContext } from './changes.ts'
import type { ChangeResponse } from './changesApi.ts'
import { formatIntent, undoTooLate } from './changeTexts.ts'
import { drafts } from './drafts.ts'
import type { PendingChange } from './pendingChanges.ts'
import { putRequest, requestsKey, summaryKey } from './requestCache.ts'

export interface Conflict {
  readonly changes: readonly PendingChange[]
  readonly current: KeptRequest
  /** Why the server refused. Absent if another person changed the request first. */
  readonly refusal?: string | undefined
}

export const conflicts = definePersonal<readonly Conflict[]>([])

/**
 * A failed change becomes a conflict, or a message if the response has no request. `dropped`: later
 * changes that are not sent.
 */
export function takeResponse(
  { client, stores }: Pick<ChangeContext, 'client' | 'stores'>,
  change: PendingChange,
  response: ChangeResponse,
  dropped: readonly PendingChange[],
): void {
  const { current, isDone } = response
  if (current) putRequest(client, current)
  if (isDone) {
    void client.invalidateQueries({ queryKey: summaryKey })
    return
  }
  const messages = stores.get(toasts)
  messages.hideAbout(change.id)
  if (!current) void client.invalidateQueries({ queryKey: [requestsKey] })
  // A refused undo cannot be saved later. Later changes can.
  const isUndo = change.change.undo !== undefined
  const refusal = response.refusal ?? (isUndo ? undoTooLate : undefined)
  const changes = removeUndone(isUndo ? dropped : [change, ...dropped])
  if (current && changes.length > 0) {
    stores.get(conflicts).update((all) => [...all, { changes, current, refusal }])
    return
  }
  if (refusal === undefined) return
  const notes = changes.flatMap((each) => each.change.note ?? [])
  if (notes.length > 0) stores.get(drafts).restoreNote(change.id, notes.join('\n'))
  const others = changes.filter((each) => each !== change).map((each) => formatIntent(each.change))
  const texts = [
    `Niet bewaard (${change.reference}): ${refusal}`,
    others.length > 0 && `Ook niet bewaard: ${others.join('; ')}.`,
    notes.length > 0 && 'Uw tekst staat weer bij Notitie.',
  ]
  messages.show(texts.filter((text) => text !== false).join(' '), { isFailure: true })
}

export function removeUndone(changes: readonly PendingChange[]): readonly PendingChange[] {
  return changes.reduce<readonly PendingChange[]>(
    (kept, change) =>
      change.change.undo === undefined || kept.length === 0 ? [...kept, change] : kept.slice(0, -1),
    [],
  )
}
