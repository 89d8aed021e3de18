import { z } from 'zod/mini'
import { applyChange, changeSchema, type RequestChange } from '#domain/requests/change'
import {
  getStaffVersion,
  isBesideStaff,
  isKnownAction,
  type HistoryAction,
  type HistoryEntry,
} from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { createSignal, createStoredSignal } from '../../shared/createSignal.ts'
import { sessionEvents } from '../../shared/sessionEvents.ts'
import { defineStore } from '../../shared/stores.tsx'

const pendingChangeSchema = z.object({
  key: z.string(),
  /** Name of the author, the only person who sends it. */
  by: z.string(),
  /** ISO, UTC. Absent in changes from older releases. */
  at: z._default(z.string(), () => new Date().toISOString()),
  kind: z.enum(requestKinds),
  id: z.string(),
  reference: z.string(),
  version: z.int(),
  change: changeSchema,
  /** True once sent: the server may have made it, even without a response. */
  hasLeft: z.optional(z.boolean()),
})

export type PendingChange = Readonly<z.infer<typeof pendingChangeSchema>>

export const pendingChanges = defineStore((stores) => {
  const { get, subscribe, read, set } = createStoredSignal<readonly PendingChange[]>(
    'wijzigingen',
    z.array(pendingChangeSchema),
    [],
  )
  const additions = createSignal(0)
  stores.get(sessionEvents).listen({ onSignIn: (name) => set(read().filter(({ by }) => by === name)) })
  return {
    get,
    subscribe,
    read,
    write: set,
    add: (changes: readonly PendingChange[]) => {
      set([...read(), ...changes])
      additions.update((count) => count + 1)
    },
    onAdd: additions.subscribe,
  }
})

/** Skips changes already made and stops at one that no longer fits. */
export function applyPending<R extends KeptRequest>(
  requests: readonly R[],
  pending: readonly PendingChange[],
): readonly R[] {
  const changedIds = new Set(pending.map(({ id }) => id))
  if (!requests.some(({ id }) => changedIds.has(id))) return requests
  return requests.map((request) => (changedIds.has(request.id) ? applyToOne(request, pending) : request))
}

function applyToOne<R extends KeptRequest>(request: R, pending: readonly PendingChange[]): R {
  let changed = request
  let later = 0
  for (const own of pending) {
    const each = rebase(own, later)
    if (each.id !== request.id || isAlreadyMade(each, changed)) continue
    if (!fits(each, changed)) break
    changed = applyChange(changed, each.change, each.by, each.at)
    later += changed.version - each.version - 1
  }
  return changed
}

/** The server may have added something of its own since (see `getStaffVersion`). */
function fits({ version, change }: PendingChange, request: KeptRequest): boolean {
  const staffVersion = getStaffVersion(request)
  const hasLastChange = request.history.some((entry) => entry.version === staffVersion)
  const isCurrent = staffVersion <= version && version <= request.version
  return isCurrent && (change.undo === undefined || hasLastChange)
}

/** The change for a request whose earlier changes came to versions that are `later` higher. */
export function rebase(pending: PendingChange, later: number): PendingChange {
  if (later === 0) return pending
  const { version, change } = pending
  const undo = typeof change.undo === 'number' ? { undo: change.undo + later } : {}
  return { ...pending, version: version + later, change: { ...change, ...undo } }
}

/** True if the server made this change and only its response was lost. */
export function isAlreadyMade({ by, version, change }: PendingChange, current: KeptRequest): boolean {
  const next = current.history.find(
    (entry) => !isBesideStaff(entry) && entry.version !== undefined && entry.version > version,
  )?.version
  const made = current.history.filter((entry) => entry.version !== undefined && entry.version === next)
  return made.length > 0 && made.every((entry) => entry.by === by && isEntryOf(change, entry))
}

function isEntryOf(change: RequestChange, entry: HistoryEntry): boolean {
  const { action, status, note, outcome, undoes } = entry
  const isMade: Readonly<Record<HistoryAction, boolean>> = {
    status: change.status === status,
    note: change.note === note,
    attempt: change.attempt === true ? outcome === 'no-answer' : change.attempt?.outcome === outcome,
    undo: change.undo === undoes,
    trash: change.trashed === true,
    restore: change.trashed === false,
    assign: change.assignee !== undefined && (change.assignee ?? undefined) === entry.assignee,
    ownership: change.ownershipSeen === entry.isSeen,
    price: change.agreedCents === entry.agreedCents && change.finalCents === entry.finalCents,
    appointment: isSame(change.appointment, entry.appointment),
    'on-the-way': change.onTheWay?.minutes === entry.minutes,
    payment: isSame(change.payment, entry.payment),
    guarantee: change.guaranteeUntil === entry.guaranteeUntil,
    revisit: change.revisitOf === entry.revisitOf,
    lost: change.lostReason === entry.lostReason,
    reply: isSame(change.reply, entry.reply),
    vehicle: false,
    photo: false,
    withdraw: false,
  }
  return isKnownAction(action) && isMade[action]
}

/** Both came through the same schema, which fixes the order of the keys. */
function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
