import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useCallback } from 'react'
import { applyChange, canUndo, type RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { serverClock } from '../../shared/serverClock.ts'
import { useStores, type Stores } from '../../shared/stores.tsx'
import { useSession } from '../../shared/useSession.ts'
import { restoreNote } from './noteDraft.ts'
import { applyPending, pendingChanges } from './pendingChanges.ts'
import { findCached } from './requestCache.ts'
import { toasts } from '../../shared/toasts/toasts.ts'
import { formatChange } from './changeTexts.ts'

export interface ChangeContext {
  readonly client: QueryClient
  readonly stores: Stores
  readonly by: string
}

/** A change that may not have reached the server yet. */
export interface PreviewedChange {
  /** Key in the queue. */
  readonly key: string
  readonly change: RequestChange
  /** ISO, UTC. */
  readonly at: string
  readonly before: KeptRequest
  readonly after: KeptRequest
}

export function useChangeContext(): ChangeContext {
  const client = useQueryClient()
  const stores = useStores()
  const { name } = useSession()
  return useMemo(() => ({ client, stores, by: name }), [client, stores, name])
}

/** A cached request with its pending changes. */
export function findShown(
  { client, stores }: Omit<ChangeContext, 'by'>,
  id: string,
): KeptRequest | undefined {
  const cached = findCached(client, id)
  if (!cached) return undefined
  const now = new Date(stores.get(serverClock).now()).toISOString()
  return applyPending([cached], stores.get(pendingChanges).get(), now)[0]
}

/** The result of a change, without making it. */
export function previewChanges(
  { stores, by }: Omit<ChangeContext, 'client'>,
  requests: readonly KeptRequest[],
  toChange: (request: KeptRequest) => RequestChange,
): readonly PreviewedChange[] {
  const at = new Date(stores.get(serverClock).now()).toISOString()
  return requests.map((before) => {
    const change = toChange(before)
    return { key: crypto.randomUUID(), change, at, before, after: applyChange(before, change, by, at) }
  })
}

/** Shows and sends changes. `hasLeft`: the server may already have made them. */
export function queueChanges(
  { stores, by }: Omit<ChangeContext, 'client'>,
  changes: readonly PreviewedChange[],
  hasLeft = false,
): void {
  const pending = changes.map(({ key, change, at, before: { kind, id, reference, version } }) => {
    return { key, by, at, kind, id, reference, version, change, ...(hasLeft && { hasLeft }) }
  })
  stores.get(pendingChanges).add(pending)
}

/** Removes unsent changes from the queue. The text of an undone note becomes a draft again. */
export function dropUnsent(context: ChangeContext, changes: readonly PreviewedChange[]) {
  const queue = context.stores.get(pendingChanges)
  const pending = queue.read()
  const unsent = changes.filter(({ key, after }) => {
    const last = pending.findLast(({ id }) => id === after.id)
    return last?.key === key && !last.hasLeft
  })
  const droppedKeys = new Set(unsent.map(({ key }) => key))
  queue.write(pending.filter(({ key }) => !droppedKeys.has(key)))
  const now = new Date(context.stores.get(serverClock).now())
  const isUndoable = ({ key, after }: PreviewedChange) => {
    if (droppedKeys.has(key)) return false
    const shown = findShown(context, after.id) ?? after
    return shown.version === after.version && canUndo(shown, context.by, now)
  }
  const undoable = changes.filter(isUndoable)
  for (const { after, change } of [...unsent, ...undoable]) {
    if (change.note !== undefined) restoreNote(after.id, change.note)
  }
  return { unsent, undoable: undoable.map(({ after }) => findShown(context, after.id) ?? after) }
}

/** Returns false if the undo period is over or the request was changed since. */
export function undoChange(context: ChangeContext, made: PreviewedChange): boolean {
  const { unsent, undoable } = dropUnsent(context, [made])
  if (undoable.length > 0) {
    const undos = previewChanges(context, undoable, ({ version }) => ({ undo: version }))
    queueChanges(context, undos)
  }
  return unsent.length + undoable.length > 0
}

/** Changes a request and offers to undo it. */
export type ChangeRequest = (request: KeptRequest, change: RequestChange) => void

export function useChange(): ChangeRequest {
  const context = useChangeContext()
  return useCallback(
    (request, change) => {
      const changes = previewChanges(context, [findShown(context, request.id) ?? request], () => change)
      queueChanges(context, changes)
      // Only the last change can be undone.
      context.stores.get(toasts).hideAbout(request.id)
      for (const each of changes) announce(context, each)
    },
    [context],
  )
}

function announce(context: ChangeContext, made: PreviewedChange): void {
  const { change, after } = made
  context.stores.get(toasts).show(formatChange(change, after, context.stores.get(serverClock).now()), {
    about: after.id,
    ...(change.undo === undefined && {
      action: { label: 'Ongedaan maken', run: () => undoAndAnnounce(context, made) },
    }),
  })
}

function undoAndAnnounce(context: ChangeContext, made: PreviewedChange): void {
  const { show } = context.stores.get(toasts)
  const { change, after } = made
  if (!undoChange(context, made)) show('Dit kan niet meer ongedaan worden gemaakt.', { isFailure: true })
  else if (change.note === undefined) show('Ongedaan gemaakt', { about: after.id })
  else show('Ongedaan gemaakt; uw tekst staat weer bij Notitie', { about: after.id })
}
