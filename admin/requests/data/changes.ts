import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useCallback } from 'react'
import { applyChange, canUndo, type RequestChange } from '#domain/requests/change'
import { createRandomId } from '#domain/requests/createRandomId'
import { lacksOwnership } from '#domain/requests/handling'
import { getStaffVersion } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { serverClock } from '../../shared/serverClock.ts'
import { useStores, type Stores } from '../../shared/stores.tsx'
import { toasts } from '../../shared/toasts/toasts.ts'
import { useSession } from '../../shared/useSession.ts'
import { formatChange } from './changeTexts.ts'
import { doneQuestion } from './doneQuestion.ts'
import { slideRows } from './focusedRequest.ts'
import { noteDrafts } from './noteDrafts.ts'
import { applyPending, pendingChanges, type PendingChange } from './pendingChanges.ts'
import { findCached } from './requestCache.ts'

export interface ChangeContext {
  readonly client: QueryClient
  readonly stores: Stores
  readonly by: string
}

/** May not have reached the server yet. */
export interface PreviewedChange {
  readonly pending: PendingChange
  readonly after: KeptRequest
}

export function useChangeContext(): ChangeContext {
  const client = useQueryClient()
  const stores = useStores()
  const { name } = useSession()
  return useMemo(() => ({ client, stores, by: name }), [client, stores, name])
}

export function findShown({ client, stores }: ChangeContext, id: string): KeptRequest | undefined {
  const cached = findCached(client, id)
  return cached && applyPending([cached], stores.get(pendingChanges).get())[0]
}

export function previewChange(
  context: ChangeContext,
  request: KeptRequest,
  change: RequestChange,
): PreviewedChange {
  const { stores, by } = context
  const before = findShown(context, request.id) ?? request
  const { kind, id, reference, version } = before
  const at = new Date(stores.get(serverClock).now()).toISOString()
  return {
    pending: { key: createRandomId(), by, at, kind, id, reference, version, change },
    after: applyChange(before, change, by, at),
  }
}

/** The text of an undone note becomes a draft again. */
export function dropUnsent(context: ChangeContext, changes: readonly PreviewedChange[]) {
  const queue = context.stores.get(pendingChanges)
  const queued = queue.read()
  const unsent = changes.filter(({ pending: { key, id } }) => {
    const last = queued.findLast((each) => each.id === id)
    return last?.key === key && !last.hasLeft
  })
  const droppedKeys = new Set(unsent.map(({ pending }) => pending.key))
  queue.write(queued.filter(({ key }) => !droppedKeys.has(key)))
  const now = new Date(context.stores.get(serverClock).now())
  const undoable = changes.filter(({ pending, after }) => {
    const shown = findShown(context, after.id) ?? after
    const isLast = !droppedKeys.has(pending.key) && getStaffVersion(shown) === after.version
    return isLast && canUndo(shown, context.by, now)
  })
  for (const { pending } of [...unsent, ...undoable]) {
    if (pending.change.note !== undefined)
      context.stores.get(noteDrafts).restore(pending.id, pending.change.note)
  }
  return { unsent, undoable: undoable.map(({ after }) => after) }
}

/** Returns false if the undo period is over or the request was changed since. */
export function undoChange(context: ChangeContext, made: PreviewedChange): boolean {
  const { unsent, undoable } = dropUnsent(context, [made])
  const undos = undoable.map((request) => previewChange(context, request, { undo: request.version }))
  if (undos.length > 0) context.stores.get(pendingChanges).add(undos.map(({ pending }) => pending))
  return unsent.length + undos.length > 0
}

/** Also offers to undo. First asks about ownership if the change needs that. */
export function useChange() {
  const context = useChangeContext()
  return useCallback(
    (request: KeptRequest, change: RequestChange): void => {
      if (lacksOwnership(findShown(context, request.id) ?? request, change)) {
        context.stores.get(doneQuestion).set({ request, change })
        return
      }
      const made = previewChange(context, request, change)
      const messages = context.stores.get(toasts)
      slideRows(() => context.stores.get(pendingChanges).add([made.pending]))
      // Only the last change can be undone.
      messages.hideAbout(request.id)
      messages.show(formatChange(change, made.after, context.stores.get(serverClock).now()), {
        about: request.id,
        ...(change.undo === undefined && {
          action: { label: 'Ongedaan maken', run: () => undoAndAnnounce(context, made) },
        }),
      })
    },
    [context],
  )
}

function undoAndAnnounce(context: ChangeContext, made: PreviewedChange): void {
  const { show } = context.stores.get(toasts)
  const { change, id } = made.pending
  let isUndone = false
  slideRows(() => {
    isUndone = undoChange(context, made)
  })
  if (!isUndone) show('Dit kan niet meer ongedaan worden gemaakt.', { isFailure: true })
  else if (change.note === undefined) show('Ongedaan gemaakt', { about: id })
  else show('Ongedaan gemaakt; uw tekst staat weer bij Notitie', { about: id })
}
