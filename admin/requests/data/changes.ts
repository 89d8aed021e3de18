import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useCallback } from 'react'
import { formatNumber } from '#domain/format/formatNumber'
import { applyChange, canUndo, type RequestChange } from '#domain/requests/change'
import { createRandomId } from '#domain/requests/createRandomId'
import { getHandling, isLost } from '#domain/requests/handling'
import { getStaffVersion } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { isOpen } from '#domain/requests/status'
import { formatRequests } from '../../shared/format.ts'
import { isOnline } from '../../shared/connection.ts'
import { serverClock } from '../../shared/serverClock.ts'
import { definePersonal } from '../../shared/sessionEvents.ts'
import { useStores, type Stores } from '../../shared/stores.tsx'
import { toasts } from '../../shared/toasts/toasts.ts'
import { useSession } from '../../shared/useSession.ts'
import { formatChange, undoTooLate } from './changeTexts.ts'
import { slideRows } from './focusedRequest.ts'
import { drafts } from './drafts.ts'
import { applyPending, pendingChanges, type PendingChange } from './pendingChanges.ts'
import { isSamePerson } from './person.ts'
import { findCached, listCached } from './requestCache.ts'

export interface ChangeContext {
  readonly client: QueryClient
  readonly stores: Stores
  readonly by: string
}

/** A change that a dialog asks more about before it is made. */
export interface AskedChange {
  readonly request: KeptRequest
  readonly change: RequestChange
}

/** Papers, price, payment and guarantee, before a request is done. */
export const doneQuestion = definePersonal<AskedChange | undefined>(undefined)

/** Why it came to nothing, before a request is archived that is not done. */
export const lostQuestion = definePersonal<AskedChange | undefined>(undefined)

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

/** What else there is to call this person about, as far as it is loaded. */
export function listOthersOpen(
  { client, stores }: ChangeContext,
  request: KeptRequest,
): readonly KeptRequest[] {
  const theirs = listCached(client).filter((each) => each.id !== request.id && isSamePerson(each, request))
  return applyPending(theirs, stores.get(pendingChanges).get()).filter(
    ({ status, trashedAt, spamReason }) =>
      isOpen(status) && trashedAt === undefined && spamReason === undefined,
  )
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

/**
 * Returns how many are undone: not those whose undo period is over, or that somebody changed since. The
 * text of an undone note becomes a draft again.
 */
export function undoChanges(context: ChangeContext, changes: readonly PreviewedChange[]): number {
  const queue = context.stores.get(pendingChanges)
  const queued = queue.read()
  const unsent = changes.filter(({ pending: { key, id } }) => {
    const last = queued.filter((each) => each.id === id).at(-1)
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
  const undone = [...unsent, ...undoable]
  for (const { pending } of undone) {
    if (pending.change.note !== undefined)
      context.stores.get(drafts).restoreNote(pending.id, pending.change.note)
  }
  const undos = undoable.map(({ after }) => previewChange(context, after, { undo: after.version }))
  if (undos.length > 0) queue.add(undos.map(({ pending }) => pending))
  return undone.length
}

/** Also offers to undo. First asks what belongs to the end of a job. */
export function useChange() {
  const context = useChangeContext()
  const makeChange = useAnsweredChange()
  return useCallback(
    (request: KeptRequest, change: RequestChange): void => {
      const question = findQuestion(findShown(context, request.id) ?? request, change)
      if (question) context.stores.get(question).set({ request, change })
      else makeChange(request, change)
    },
    [context, makeChange],
  )
}

/** What the change leaves open. A change that was asked before, such as after a conflict, is not asked again. */
function findQuestion(request: KeptRequest, change: RequestChange) {
  if (change.status === request.status) return undefined
  if (change.status === 'done') return change.ownershipSeen === true ? undefined : doneQuestion
  if (change.status !== 'archived' || request.status === 'done') return undefined
  const isKnown = change.lostReason !== undefined || getHandling(request).lostReason !== undefined
  return isKnown || !isLost({ ...request, status: 'archived' }) ? undefined : lostQuestion
}

/** As useChange, without a question. */
export function useAnsweredChange() {
  const context = useChangeContext()
  return useCallback(
    (request: KeptRequest, change: RequestChange): void => {
      const who = getPersonName(request) || request.reference
      makeChanges(context, [request], change, ([made]) =>
        made ? `${who} · ${describeMade(context, change, made.after)}` : '',
      )
    },
    [context],
  )
}

/** One outcome for several requests of a person. One tap undoes it. */
export function useOutcome() {
  const context = useChangeContext()
  const change = useChange()
  return useCallback(
    (request: KeptRequest, others: readonly KeptRequest[], attempt: RequestChange['attempt']): void => {
      if (others.length === 0) return change(request, { attempt })
      const who = getPersonName(request) || request.reference
      makeChanges(context, [request, ...others], { attempt }, ([made, ...more]) =>
        made
          ? `${who}, ${formatRequests(more.length + 1)} · ${describeMade(context, { attempt }, made.after)}`
          : '',
      )
    },
    [change, context],
  )
}

/** `after` is the request with the change. */
function describeMade({ stores }: ChangeContext, change: RequestChange, after: KeptRequest): string {
  const said = formatChange(change, after, stores.get(serverClock).now())
  return isOnline() ? said : `${said}, wacht op verbinding`
}

/** Pending until they are sent. The message offers to undo them. */
export function makeChanges(
  context: ChangeContext,
  requests: readonly KeptRequest[],
  change: RequestChange,
  format: (made: readonly PreviewedChange[]) => string,
): void {
  const made = requests.map((request) => previewChange(context, request, change))
  const messages = context.stores.get(toasts)
  slideRows(() => context.stores.get(pendingChanges).add(made.map(({ pending }) => pending)))
  // Only the last change can be undone.
  for (const { id } of requests) messages.hideAbout(id)
  messages.show(format(made), {
    about: requests.length === 1 ? requests[0]?.id : undefined,
    ...(change.undo === undefined && {
      action: { label: 'Ongedaan maken', run: () => undoAndAnnounce(context, made) },
    }),
  })
}

function undoAndAnnounce(context: ChangeContext, made: readonly PreviewedChange[]): void {
  const { show } = context.stores.get(toasts)
  let count = 0
  slideRows(() => {
    count = undoChanges(context, made)
  })
  show(formatUndone(made, count), {
    isFailure: count < made.length,
    about: made.length === 1 ? made[0]?.after.id : undefined,
  })
}

/** 'Ongedaan gemaakt bij 11 aanvragen; bij 1 kon dat niet meer'. */
export function formatUndone(made: readonly PreviewedChange[], count: number): string {
  const failed = made.length - count
  if (count === 0) return undoTooLate
  if (made.length > 1)
    return `Ongedaan gemaakt bij ${formatRequests(count)}${failed > 0 ? `; bij ${formatNumber(failed)} kon dat niet meer` : ''}`
  const hasNote = made.some(({ pending }) => pending.change.note !== undefined)
  return hasNote ? 'Ongedaan gemaakt; uw tekst staat weer bij Notitie' : 'Ongedaan gemaakt'
}
