import { z } from 'zod/mini'
import { requestStatuses } from '#domain/requests/status'

export const attemptOutcomes = ['spoken', 'no-answer', 'voicemail'] as const

/** What staff and the server do to a request. 'vehicle' is by the server. */
export const historyActions = [
  'status',
  'note',
  'attempt',
  'undo',
  'trash',
  'restore',
  'assign',
  'ownership',
  'price',
  'vehicle',
] as const

export type HistoryAction = (typeof historyActions)[number]

/** False for an action of a newer program. */
export function isKnownAction(action: string): action is HistoryAction {
  return historyActions.some((known) => known === action)
}

/**
 * A history event. `by` is a staff name or 'system', `at` is ISO in UTC. Actions and keys of newer
 * programs are kept.
 */
export const historyEntrySchema = z.looseObject({
  at: z.iso.datetime(),
  by: z.string(),
  /** One of `historyActions`, or of a newer program. */
  action: z.string(),
  /** The version of the request after it. Absent in older data. */
  version: z.optional(z.int()),
  status: z.optional(z.enum(requestStatuses)),
  /** The previous status, on 'status' and 'attempt'. Absent in older data. */
  from: z.optional(z.enum(requestStatuses)),
  note: z.optional(z.string()),
  /** On 'attempt'. Absent in older data, which means 'no-answer'. */
  outcome: z.optional(z.enum(attemptOutcomes)),
  nextTryAt: z.optional(z.iso.datetime()),
  /** On 'assign'; absent when the request was let go. */
  assignee: z.optional(z.string()),
  isSeen: z.optional(z.boolean()),
  /** On 'price'; null when it was taken back. */
  agreedCents: z.optional(z.nullable(z.int())),
  finalCents: z.optional(z.nullable(z.int())),
  /** On 'undo': the version whose entries no longer count. */
  undoes: z.optional(z.int()),
})

export type HistoryEntry = z.infer<typeof historyEntrySchema>

type History = readonly HistoryEntry[]

/** True for an undone entry, and for the undo itself. Neither counts. */
export function isUndone(entry: HistoryEntry, history: History): boolean {
  if (entry.action === 'undo') return true
  return (
    entry.version !== undefined &&
    history.some(({ action, undoes }) => action === 'undo' && undoes === entry.version)
  )
}

export function getActiveHistory(history: History): History {
  return history.some(({ action }) => action === 'undo')
    ? history.filter((entry) => !isUndone(entry, history))
    : history
}

/**
 * The version of staff's last change. What the server added by itself since is no conflict for
 * whoever still has that version on the screen.
 */
export function getStaffVersion({
  history,
  version,
}: {
  readonly history: History
  readonly version: number
}): number {
  const made = history.filter((entry) => entry.version === version)
  if (made.length === 0 || made.some(({ action }) => action !== 'vehicle')) return version
  return getStaffVersion({ history, version: version - 1 })
}

export function listMissedAttempts(history: History): History {
  return getActiveHistory(history).filter(
    ({ action, outcome }) => action === 'attempt' && outcome !== 'spoken',
  )
}

/** When the promise was met (ISO, UTC); undefined while the request is open. */
export function getAnsweredAt(history: History): string | undefined {
  return getActiveHistory(history).find(
    ({ status }) => status === 'contacted' || status === 'done' || status === 'archived',
  )?.at
}
