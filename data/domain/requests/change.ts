import { z } from 'zod/mini'
import type { KeptRequest } from '#domain/requests/keptRequest'
import {
  attemptOutcomes,
  type HistoryEntry,
  listMissedAttempts,
  getActiveHistory,
} from '#domain/requests/history'
import { getDefaultNextTry } from '#domain/promises/nextTry'
import { requestStatuses } from '#domain/requests/status'

const attemptSchema = z.object({
  /** 'spoken' comes to `contacted`, the others to `no-answer`. */
  outcome: z.enum(attemptOutcomes),
  /** When to try again; see toDefaultNextTry for what holds without it. */
  nextTryAt: z.optional(z.iso.datetime()),
})

/**
 * What staff may change on a kept request, at least one of: its status, a note, what came of a call or a chat (`true` is short for one that
 * nobody answered), whether it lies in the trash. Or, alone, the last change undone: `true`, or the version which that change made.
 */
export const changeSchema = z
  .object({
    status: z.optional(z.enum(requestStatuses)),
    note: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(4000))),
    attempt: z.optional(z.union([z.literal(true), attemptSchema])),
    trashed: z.optional(z.boolean()),
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

/** So long the screen offers to undo a change. */
export const undoOfferedMs = 10_000
/** So long it is accepted: who taps at the last moment, on a slow line, is still in time. */
const undoAcceptedMs = 30_000

/** True when a person may undo the last change of a request: it is their own, it just happened, and it is no undo itself. */
export function canUndo(request: KeptRequest, by: string, now: Date): boolean {
  const last = listLastChange(request)
  const [first] = last
  return (
    first !== undefined &&
    last.every((entry) => entry.by === by && entry.action !== 'undo') &&
    Math.abs(now.getTime() - Date.parse(first.at)) <= undoAcceptedMs
  )
}

/**
 * The request after a change: next version, with who, when and what in its history, which is only ever added to. Pure; `at` is ISO in UTC.
 * Throws where there is nothing to undo: ask `canUndo` first.
 */
export function applyChange<R extends KeptRequest>(
  request: R,
  change: RequestChange,
  by: string,
  at: string,
): R {
  const version = request.version + 1
  const stamp = { at, by, version }
  const added =
    change.undo === undefined ? toEntries(request, change, stamp) : [toUndo(request, change.undo, stamp)]
  const history = [...request.history, ...added]
  const status = added.findLast((entry) => entry.status !== undefined)?.status ?? request.status
  const { trashedAt: before, ...kept } = request
  const trashedAt = added.some(concernsTrash) ? toTrashedAt(history) : before
  // What is left out and put back is optional in every kind, which the compiler cannot see in a generic one.
  return { ...kept, status, history, version, ...(trashedAt !== undefined && { trashedAt }) } as unknown as R
}

interface Stamp {
  readonly at: string
  readonly by: string
  readonly version: number
}

function toEntries(request: KeptRequest, change: RequestChange, stamp: Stamp): readonly HistoryEntry[] {
  const entries: HistoryEntry[] = []
  let status = request.status
  if (change.attempt !== undefined) {
    const attempt = toAttempt(request, change.attempt, stamp)
    entries.push(attempt)
    status = attempt.status ?? status
  }
  if (change.status !== undefined && change.status !== status) {
    entries.push({ ...stamp, action: 'status', status: change.status, from: status })
  }
  if (change.note !== undefined) entries.push({ ...stamp, action: 'note', note: change.note })
  if (change.trashed !== undefined && change.trashed !== (request.trashedAt !== undefined)) {
    entries.push({ ...stamp, action: change.trashed ? 'trash' : 'restore' })
  }
  return entries
}

function toAttempt(
  request: KeptRequest,
  attempt: NonNullable<RequestChange['attempt']>,
  stamp: Stamp,
): HistoryEntry {
  const { outcome, nextTryAt } = attempt === true ? { outcome: 'no-answer' as const } : attempt
  const entry = { ...stamp, action: 'attempt', from: request.status, outcome } as const
  if (outcome === 'spoken') return { ...entry, status: 'contacted' }
  const count = listMissedAttempts(request.history).length + 1
  // One spelling of a moment, so that times compare as text.
  const next =
    nextTryAt === undefined ? getDefaultNextTry(count, stamp.at) : new Date(nextTryAt).toISOString()
  return { ...entry, status: 'no-answer', nextTryAt: next }
}

function toUndo(request: KeptRequest, undo: true | number, stamp: Stamp): HistoryEntry {
  const undone = listLastChange(request)
  const isLast = undo === true || undo === request.version
  if (!isLast || undone.length === 0) throw new Error('there is nothing to undo')
  const status = undone.find(({ from }) => from !== undefined)?.from
  return { ...stamp, action: 'undo', undoes: request.version, ...(status !== undefined && { status }) }
}

/** The entries of the change that made the present version; none where it was made before entries had versions. */
function listLastChange({ history, version }: KeptRequest): readonly HistoryEntry[] {
  return history.filter((entry) => entry.version === version)
}

/** When a request was thrown away that lies in the trash. */
function toTrashedAt(history: readonly HistoryEntry[]): string | undefined {
  const last = getActiveHistory(history).findLast(({ action }) => action === 'trash' || action === 'restore')
  return last?.action === 'trash' ? last.at : undefined
}

function concernsTrash({ action }: HistoryEntry): boolean {
  return action === 'trash' || action === 'restore' || action === 'undo'
}

function isAbsent(value: unknown): boolean {
  return value === undefined
}
