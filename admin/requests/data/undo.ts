import type { QueryClient } from '@tanstack/react-query'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { canUndo } from '#domain/requests/change'
import { giveBackNote } from './noteDraft.ts'
import { findShown, putRequest, toRequestKey } from './requestCache.ts'
import { toServerTime } from '../../shared/serverTime.ts'
import { changeQueue } from './changeQueue.ts'
import { foreseeChanges, queueChanges, type MadeChange } from './makeChanges.ts'

/** What taking back must still ask of the server, after all that needed no asking is done. */
interface TakenBack {
  /** Those that were never sent, and now never will be. */
  readonly unsent: readonly MadeChange[]
  /** The requests, as they are now, of which the server is to undo the last change. */
  readonly undoable: readonly KeptRequest[]
}

/** Takes back what was not sent yet, and gives the rest that can still be undone. What was typed comes back as a draft. */
export function dropUnsent(client: QueryClient, made: readonly MadeChange[], by: string): TakenBack {
  const queue = changeQueue.read()
  const unsent = made.filter(({ key, after }) => {
    const last = queue.findLast(({ id }) => id === after.id)
    return last?.key === key && !last.hasLeft
  })
  const dropped = new Set(unsent.map(({ key }) => key))
  changeQueue.write(queue.filter(({ key }) => !dropped.has(key)))
  for (const { before } of unsent) {
    putRequest(client, before, true)
    void client.invalidateQueries({ queryKey: toRequestKey(before.id) })
  }
  const sent = made.filter(({ key }) => !dropped.has(key))
  const isUndoable = ({ after }: MadeChange) => {
    const shown = findShown(client, after.id) ?? after
    return shown.version === after.version && canUndo(shown, by, new Date(toServerTime(Date.now())))
  }
  const undone = sent.filter(isUndoable)
  for (const { after, change } of [...unsent, ...undone]) {
    if (change.note !== undefined) giveBackNote(after.id, change.note)
  }
  return { unsent, undoable: undone.map(({ after }) => findShown(client, after.id) ?? after) }
}

/** Takes one change back. False where it is too late, because it was long ago or something was changed since. */
export function takeBack(client: QueryClient, made: MadeChange, by: string): boolean {
  const { unsent, undoable } = dropUnsent(client, [made], by)
  if (undoable.length > 0) {
    queueChanges(
      client,
      foreseeChanges(undoable, ({ version }) => ({ undo: version }), by),
      by,
    )
  }
  return unsent.length + undoable.length > 0
}
