import type { KeptRequest } from '#domain/requests/keptRequest'
import { toasts } from '../../shared/toasts/toasts.ts'
import { createSignal } from '../../shared/createSignal.ts'
import { sessionEvents } from '../../shared/sessionEvents.ts'
import { defineStore } from '../../shared/stores.tsx'
import type { ChangeContext } from './changes.ts'
import type { ChangeResponse } from './changesApi.ts'
import { formatIntent } from './changeTexts.ts'
import { restoreNote } from './noteDraft.ts'
import type { PendingChange } from './pendingChanges.ts'
import { putRequest, requestsKey, summaryKey } from './requestCache.ts'

/** Changes that were not made. */
export interface Conflict {
  readonly changes: readonly PendingChange[]
  readonly current: KeptRequest
  /** Why the server refused. Absent if another person changed the request first. */
  readonly refusal?: string | undefined
}

/** Unsettled conflicts, oldest first. */
export const conflicts = defineStore((stores) => {
  const signal = createSignal<readonly Conflict[]>([])
  stores.get(sessionEvents).listen({ onForget: () => signal.set([]) })
  return signal
})

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
  if (response.type === 'done') {
    putRequest(client, response.request)
    void client.invalidateQueries({ queryKey: summaryKey })
    return
  }
  const messages = stores.get(toasts)
  messages.hideAbout(change.id)
  const { current } = response
  if (current) putRequest(client, current)
  else void client.invalidateQueries({ queryKey: [requestsKey] })
  const refusal = response.type === 'refused' ? response.message : undefined
  // A refused undo cannot be saved later. Later changes can.
  const isFinal = refusal !== undefined && change.change.undo !== undefined
  const changes = removeUndone(isFinal ? dropped : [change, ...dropped])
  if (current && changes.length > 0) {
    stores.get(conflicts).update((all) => [...all, { changes, current, refusal }])
    return
  }
  if (refusal === undefined) return
  const notes = changes.flatMap((each) => each.change.note ?? [])
  if (notes.length > 0) restoreNote(change.id, notes.join('\n'))
  messages.show(toLostText(change, refusal, changes, notes.length > 0), { isFailure: true })
}

/** Removes undone changes, and the undos. */
export function removeUndone(changes: readonly PendingChange[]): readonly PendingChange[] {
  return changes.reduce<readonly PendingChange[]>(
    (kept, change) =>
      change.change.undo === undefined || kept.length === 0 ? [...kept, change] : kept.slice(0, -1),
    [],
  )
}

function toLostText(
  { reference, key }: PendingChange,
  refusal: string,
  lost: readonly PendingChange[],
  hasNotes: boolean,
): string {
  const others = lost.filter((each) => each.key !== key).map(({ change }) => formatIntent(change))
  const texts = [
    `Niet bewaard (${reference}): ${refusal}`,
    others.length > 0 && `Ook niet bewaard: ${others.join('; ')}.`,
    hasNotes && 'Uw tekst staat weer bij Notitie.',
  ]
  return texts.filter((text) => text !== false).join(' ')
}
