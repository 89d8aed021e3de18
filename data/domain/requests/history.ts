import { z } from 'zod/mini'
import { requestStatuses } from '#domain/requests/status'

/** What came of a call or a chat. */
export const attemptOutcomes = ['spoken', 'no-answer', 'voicemail'] as const

const historyActions = ['status', 'note', 'attempt', 'undo', 'trash', 'restore'] as const

/** One thing that happened to a kept request: who (a staff name, or 'system'), when (ISO, UTC) and what. */
export const historyEntrySchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.enum(historyActions),
  /** The version of the request that came of it; entries of one change share it. Absent in what was kept before there were undos. */
  version: z.optional(z.int()),
  /** The status it came to; on 'status', 'attempt' and 'undo'. */
  status: z.optional(z.enum(requestStatuses)),
  /** The status it came from; on 'status' and 'attempt'. Absent in what was kept before there were undos. */
  from: z.optional(z.enum(requestStatuses)),
  /** The text of a note. */
  note: z.optional(z.string()),
  /** On an attempt; absent in older ones, which nobody answered. */
  outcome: z.optional(z.enum(attemptOutcomes)),
  /** On an attempt that reached nobody: when to try again. */
  nextTryAt: z.optional(z.iso.datetime()),
  /** On 'undo': the version whose entries no longer count. They stay where they are. */
  undoes: z.optional(z.int()),
})

export type HistoryEntry = z.infer<typeof historyEntrySchema>

type History = readonly HistoryEntry[]

/** True for an entry that was undone, and for the undo itself: both stay to be read, neither counts. */
export function isUndone(entry: HistoryEntry, history: History): boolean {
  if (entry.action === 'undo') return true
  return (
    entry.version !== undefined &&
    history.some(({ action, undoes }) => action === 'undo' && undoes === entry.version)
  )
}

/** The entries that count, oldest first. */
export function getActiveHistory(history: History): History {
  return history.some(({ action }) => action === 'undo')
    ? history.filter((entry) => !isUndone(entry, history))
    : history
}

/** The calls and chats that reached nobody, oldest first. */
export function listMissedAttempts(history: History): History {
  return getActiveHistory(history).filter(
    ({ action, outcome }) => action === 'attempt' && outcome !== 'spoken',
  )
}

/**
 * When the promise's clock stopped (ISO, UTC): the first entry that came to `contacted` or beyond. Mostly somebody was reached; what was archived at
 * once needed nobody to be. Undefined while it runs.
 */
export function getAnsweredAt(history: History): string | undefined {
  return getActiveHistory(history).find(
    ({ status }) => status === 'contacted' || status === 'done' || status === 'archived',
  )?.at
}
