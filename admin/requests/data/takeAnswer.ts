import type { QueryClient } from '@tanstack/react-query'
import { giveBackNote } from './noteDraft.ts'
import { putAnswer, requestsKey, summaryKey } from './requestCache.ts'
import type { Answer } from './changesApi.ts'
import type { QueuedChange } from './pendingChange.ts'
import { toIntentText } from './toChangeText.ts'
import { hideToastsAbout, showToast } from '../../shared/toasts/toasts.ts'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createSignal } from '../../shared/createSignal.ts'

/**
 * Shows what the server made of a change. What was not made is asked about where the request as it is now came along; else it is named, and a note goes
 * back into its field. `dropped` are later changes of the same request, which are not sent any more.
 */
export function takeAnswer(
  client: QueryClient,
  change: QueuedChange,
  answer: Answer,
  dropped: readonly QueuedChange[],
): void {
  if (answer.type === 'done') {
    putAnswer(client, answer.request)
    void client.invalidateQueries({ queryKey: summaryKey })
    return
  }
  hideToastsAbout(change.id)
  const { current } = answer
  if (current) putAnswer(client, current, true)
  else void client.invalidateQueries({ queryKey: [requestsKey] })
  const refusal = answer.type === 'refused' ? answer.message : undefined
  // An undo that was refused cannot be saved after all; what was done after it can.
  const isOver = refusal !== undefined && change.change.undo !== undefined
  const changes = dropUndone(isOver ? dropped : [change, ...dropped])
  if (current && changes.length > 0) conflicts.update((all) => [...all, { changes, current, refusal }])
  else if (refusal !== undefined) sayLost(change, refusal, changes)
}

function sayLost({ id, reference, key }: QueuedChange, refusal: string, lost: readonly QueuedChange[]): void {
  const notes = lost.flatMap(({ change }) => change.note ?? [])
  if (notes.length > 0) giveBackNote(id, notes.join('\n'))
  const others = lost.filter((each) => each.key !== key).map(({ change }) => toIntentText(change))
  const texts = [
    `Niet bewaard (${reference}): ${refusal}`,
    others.length > 0 && `Ook niet bewaard: ${others.join('; ')}.`,
    notes.length > 0 && 'Uw tekst staat weer bij Notitie.',
  ]
  showToast(texts.filter((text) => text !== false).join(' '), { isFailure: true })
}

/** What is left of changes to one request when each undo takes the change before it away: nobody is asked about what they took back themselves. */
export function dropUndone(changes: readonly QueuedChange[]): readonly QueuedChange[] {
  return changes.reduce<readonly QueuedChange[]>(
    (kept, change) =>
      change.change.undo === undefined || kept.length === 0 ? [...kept, change] : kept.slice(0, -1),
    [],
  )
}

/** Changes that were not made, beside the request as it is now: somebody else was first, or the undo that they were made after was refused. */
export interface Conflict {
  readonly changes: readonly QueuedChange[]
  readonly current: KeptRequest
  /** Why the server refused; absent where somebody else was first. */
  readonly refusal?: string | undefined
}

/** The conflicts that staff still have to look at, oldest first. */
export const conflicts = createSignal<readonly Conflict[]>([])

/** Takes a conflict away, once it was looked at. */
export function settleConflict(conflict: Conflict): void {
  conflicts.update((all) => all.filter((each) => each !== conflict))
}
