import type { QueryClient } from '@tanstack/react-query'
import { giveBackNote } from '../detail/noteDraft.ts'
import { putAnswer, requestsKey, summaryKey } from '../requests/requestCache.ts'
import type { Answer } from './changesApi.ts'
import { conflicts } from './conflicts.ts'
import { dropUndone } from './dropUndone.ts'
import type { QueuedChange } from './queuedChange.ts'
import { toIntentText } from './toIntentText.ts'
import { hideToastsAbout, showToast } from './toasts.ts'

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
