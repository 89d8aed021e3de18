import { z } from 'zod/mini'
import { dropUnseen } from '#domain/format/plainText'
import { cleanText } from '#domain/forms/fieldValue'
import { isUrgentRequest, type KeptRequest, type Photo } from '#domain/requests/keptRequest'
import {
  appointmentSchema,
  attemptOutcomes,
  type HistoryAction,
  type HistoryEntry,
  listMissedAttempts,
  lostReasons,
  getActiveHistory,
  getStaffVersion,
  paymentSchema,
  replySchema,
} from '#domain/requests/history'
import { getHandling } from '#domain/requests/handling'
import { getDefaultNextTry } from '#domain/requests/nextTry'
import { requestStatuses } from '#domain/requests/status'
import type { Vehicle } from '#domain/requests/vehicle'

/** What a change of staff made of a request. */
export interface StaffChange {
  readonly before: KeptRequest
  readonly after: KeptRequest
  readonly by: string
}

const attemptSchema = z.object({
  /** 'spoken' sets the status `contacted`, the others `no-answer`. */
  outcome: z.enum(attemptOutcomes),
  nextTryAt: z.optional(z.iso.datetime().check(z.refine((time) => time.startsWith('20')))),
})

const centsSchema = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))))

/** As visitors' texts. Empty if nothing of it can be seen. */
function cleanNote(typed: string): string {
  const text = cleanText(typed)
  return dropUnseen(text).trim() === '' ? '' : text
}

/** Change by staff; `attempt: true` means 'no-answer'. `undo` stands alone: `true` or a version. */
export const changeSchema = z
  .object({
    status: z.optional(z.enum(requestStatuses)),
    note: z.optional(z.string().check(z.overwrite(cleanNote), z.minLength(1), z.maxLength(4000))),
    attempt: z.optional(z.union([z.literal(true), attemptSchema])),
    trashed: z.optional(z.boolean()),
    assignee: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(100)))),
    ownershipSeen: z.optional(z.boolean()),
    /** With VAT; null takes the price back. */
    agreedCents: centsSchema,
    finalCents: centsSchema,
    /** For each of these, null takes it back. */
    appointment: z.optional(z.nullable(appointmentSchema)),
    payment: z.optional(z.nullable(paymentSchema)),
    guaranteeUntil: z.optional(z.nullable(z.iso.date())),
    revisitOf: z.optional(z.nullable(z.string().check(z.regex(/^[0-9A-Za-z_-]{8,64}$/)))),
    lostReason: z.optional(z.nullable(z.enum(lostReasons))),
    /** Minutes until arrival. */
    onTheWay: z.optional(z.object({ minutes: z.int().check(z.minimum(1), z.maximum(600)) })),
    reply: z.optional(replySchema),
    undo: z.optional(z.union([z.literal(true), z.int().check(z.minimum(2))])),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'Er is niets om te wijzigen.',
    }),
    z.refine(({ undo, ...others }) => undo === undefined || Object.values(others).every(isAbsent), {
      error: 'Ongedaan maken kan niet samen met een andere wijziging.',
    }),
  )

export type RequestChange = z.infer<typeof changeSchema>

/** What others than staff add. */
export type AppliedChange = RequestChange & {
  readonly vehicle?: Vehicle
  readonly photo?: Photo
  readonly withdrawn?: true
}

export const undoOfferedMs = 10_000
/** Longer, because of slow connections. */
const undoAcceptedMs = 30_000

/** True if the last change is recent, by this person, and not an undo. */
export function canUndo(request: KeptRequest, by: string, now: Date): boolean {
  const last = listLastChange(request)
  const [first] = last
  return (
    first !== undefined &&
    last.every((entry) => entry.by === by && entry.action !== 'undo') &&
    now.getTime() - Date.parse(first.at) <= undoAcceptedMs
  )
}

/** `at` is ISO in UTC. Throws if there is nothing to undo: check `canUndo` first. */
export function applyChange<R extends KeptRequest>(
  request: R,
  change: AppliedChange,
  by: string,
  at: string,
): R {
  const version = request.version + 1
  const stamp = { at, by, version }
  const added =
    change.undo === undefined
      ? createEntries(request, change, stamp)
      : [createUndoEntry(request, change.undo, stamp)]
  const history = [...request.history, ...added]
  const status = added.filter((entry) => entry.status !== undefined).at(-1)?.status ?? request.status
  const { trashedAt: before, withdrawnAt: _, ...kept } = request
  const trashedAt = added.some(concernsTrash) ? getTrashedAt(history) : before
  // A request that staff open again is withdrawn no more.
  const withdrawnAt = status === 'archived' ? getWithdrawnAt(history) : undefined
  const optional = {
    ...(trashedAt !== undefined && { trashedAt }),
    ...(change.vehicle && { vehicle: change.vehicle }),
    ...(change.photo && { photos: [...(request.photos ?? []), change.photo] }),
    ...(withdrawnAt !== undefined && { withdrawnAt }),
  }
  // The compiler cannot see that these are optional in every kind.
  return { ...kept, status, history, version, ...optional } as unknown as R
}

interface Stamp {
  readonly at: string
  readonly by: string
  readonly version: number
}

function createEntries(request: KeptRequest, change: AppliedChange, stamp: Stamp): readonly HistoryEntry[] {
  const entries: HistoryEntry[] = []
  let status = request.status
  if (change.attempt !== undefined) {
    const attempt = createAttemptEntry(request, change.attempt, stamp)
    entries.push(attempt)
    status = attempt.status ?? status
  }
  if (change.status !== undefined && change.status !== status) {
    entries.push({ ...stamp, action: 'status', status: change.status, from: status })
  }
  entries.push(...createHandlingEntries(request, change, stamp))
  if (change.vehicle) entries.push({ ...stamp, action: 'vehicle' })
  if (change.photo) entries.push({ ...stamp, action: 'photo' })
  if (change.withdrawn)
    entries.push({ ...stamp, action: 'withdraw', status: 'archived', from: request.status })
  if (change.note !== undefined) entries.push({ ...stamp, action: 'note', note: change.note })
  if (change.trashed !== undefined && change.trashed !== (request.trashedAt !== undefined)) {
    entries.push({ ...stamp, action: change.trashed ? 'trash' : 'restore' })
  }
  return entries
}

export type HandlingKey = Exclude<keyof RequestChange, 'status' | 'note' | 'attempt' | 'trashed' | 'undo'>

type NewEntry = Partial<HistoryEntry> & { readonly action: HistoryAction }

function createHandlingEntries(
  request: KeptRequest,
  change: RequestChange,
  stamp: Stamp,
): readonly HistoryEntry[] {
  const { assignee, ownershipSeen, agreedCents, finalCents, onTheWay, reply } = change
  const { appointment, payment, guaranteeUntil, revisitOf, lostReason } = change
  const before = getHandling(request) satisfies Record<
    Exclude<HandlingKey, 'ownershipSeen' | 'reply'>,
    unknown
  >
  const entries = {
    assignee: assignee !== undefined &&
      (assignee ?? undefined) !== before.assignee && {
        action: 'assign',
        ...(assignee !== null && { assignee }),
      },
    ownershipSeen: ownershipSeen !== undefined &&
      ownershipSeen !== (before.ownership !== undefined) && { action: 'ownership', isSeen: ownershipSeen },
    agreedCents: (agreedCents !== undefined || finalCents !== undefined) && {
      action: 'price',
      ...(agreedCents !== undefined && { agreedCents }),
      ...(finalCents !== undefined && { finalCents }),
    },
    // In the entry of `agreedCents`.
    finalCents: false,
    appointment: appointment !== undefined && { action: 'appointment', appointment },
    onTheWay: onTheWay && { action: 'on-the-way', minutes: onTheWay.minutes },
    payment: payment !== undefined && { action: 'payment', payment },
    guaranteeUntil: guaranteeUntil !== undefined && { action: 'guarantee', guaranteeUntil },
    revisitOf: revisitOf !== undefined && { action: 'revisit', revisitOf },
    lostReason: lostReason !== undefined && { action: 'lost', lostReason },
    reply: reply && { action: 'reply', reply },
  } satisfies Record<HandlingKey, NewEntry | false | undefined>
  return Object.values(entries).flatMap((entry) => (entry ? { ...stamp, ...entry } : []))
}

function createAttemptEntry(
  request: KeptRequest,
  attempt: NonNullable<RequestChange['attempt']>,
  stamp: Stamp,
): HistoryEntry {
  const { outcome, nextTryAt } = attempt === true ? { outcome: 'no-answer' as const } : attempt
  const entry = { ...stamp, action: 'attempt', from: request.status, outcome } as const
  if (outcome === 'spoken') return { ...entry, status: 'contacted' }
  const count = listMissedAttempts(request.history).length + 1
  // Normalized, because times are compared as text.
  const next =
    nextTryAt === undefined
      ? getDefaultNextTry(count, stamp.at, isUrgentRequest(request))
      : new Date(nextTryAt).toISOString()
  return { ...entry, status: 'no-answer', nextTryAt: next }
}

function createUndoEntry(request: KeptRequest, undo: true | number, stamp: Stamp): HistoryEntry {
  const undone = listLastChange(request)
  const undoes = getStaffVersion(request)
  const isLast = undo === true || undo === undoes
  if (!isLast || undone.length === 0) throw new Error('there is nothing to undo')
  const status = undone.find(({ from }) => from !== undefined)?.from
  return { ...stamp, action: 'undo', undoes, ...(status !== undefined && { status }) }
}

function listLastChange(request: KeptRequest): readonly HistoryEntry[] {
  const version = getStaffVersion(request)
  return request.history.filter((entry) => entry.version === version)
}

function getTrashedAt(history: readonly HistoryEntry[]): string | undefined {
  const last = getActiveHistory(history)
    .filter(({ action }) => action === 'trash' || action === 'restore')
    .at(-1)
  return last?.action === 'trash' ? last.at : undefined
}

function getWithdrawnAt(history: readonly HistoryEntry[]): string | undefined {
  return getActiveHistory(history)
    .filter(({ action }) => action === 'withdraw')
    .at(-1)?.at
}

function concernsTrash({ action }: HistoryEntry): boolean {
  return action === 'trash' || action === 'restore' || action === 'undo'
}

function isAbsent(value: unknown): boolean {
  return value === undefined
}
