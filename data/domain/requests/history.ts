import { z } from 'zod/mini'
import { requestStatuses } from '#domain/requests/status'

export const attemptOutcomes = ['spoken', 'no-answer', 'voicemail'] as const

/** What staff, the server and the visitor do to a request. */
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
  'appointment',
  'on-the-way',
  'payment',
  'guarantee',
  'revisit',
  'lost',
  'reply',
  'vehicle',
  'photo',
  'withdraw',
] as const

/** What happens beside the work of staff. It is no conflict for whoever changes the request. */
const besideStaff: readonly string[] = ['vehicle', 'photo']

export type HistoryAction = (typeof historyActions)[number]

/** False for an action of a newer program. */
export function isKnownAction(action: string): action is HistoryAction {
  return historyActions.some((known) => known === action)
}

export const appointmentSchema = z.object({
  /** ISO, UTC. */
  start: z.iso.datetime().check(z.refine((time) => time.startsWith('20'))),
  minutes: z.int().check(z.minimum(5), z.maximum(1440)),
  place: z.string().check(z.maxLength(200)),
  /** The customer gets it by mail. */
  tellsCustomer: z.optional(z.boolean()),
})

export const paymentMethods = ['pin', 'cash', 'link', 'transfer'] as const

export const paymentSchema = z.object({ method: z.enum(paymentMethods), paidAt: z.iso.datetime() })

export const lostReasons = ['price', 'time', 'dealer', 'elsewhere', 'solved', 'impossible', 'other'] as const

export const replyChannels = ['mail', 'whatsapp'] as const

/** The name of a saved reply, and how it was sent. */
export const replySchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  channel: z.enum(replyChannels),
})

/**
 * A history event. `by` is a staff name, 'system' or 'visitor'. `at` is ISO in UTC. Actions and keys of newer
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
  /** On 'appointment'; null when it was removed. */
  appointment: z.optional(z.nullable(appointmentSchema)),
  /** On 'on-the-way': the minutes until arrival. */
  minutes: z.optional(z.int()),
  /** On 'payment'; null when it was taken back. */
  payment: z.optional(z.nullable(paymentSchema)),
  /** On 'guarantee': the last day, such as '2027-11-27'; null for none. */
  guaranteeUntil: z.optional(z.nullable(z.iso.date())),
  /** On 'revisit': the id of the first request; null when it was taken back. */
  revisitOf: z.optional(z.nullable(z.string())),
  /** On 'lost'; null when it was taken back. */
  lostReason: z.optional(z.nullable(z.enum(lostReasons))),
  reply: z.optional(replySchema),
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

export function isBesideStaff({ action }: HistoryEntry): boolean {
  return besideStaff.includes(action)
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
  if (made.length === 0 || made.some((entry) => !isBesideStaff(entry))) return version
  return getStaffVersion({ history, version: version - 1 })
}

export function listMissedAttempts(history: History): History {
  return getActiveHistory(history).filter(
    ({ action, outcome }) => action === 'attempt' && outcome !== 'spoken',
  )
}

/** When the person was reached (ISO, UTC); undefined while the request is open, or was withdrawn before. */
export function getAnsweredAt(history: History): string | undefined {
  return getActiveHistory(history).find(isAnswer)?.at
}

/** When the person was called first, or reached: what the site promises. A call that nobody answers counts. */
export function getRespondedAt(history: History): string | undefined {
  return getActiveHistory(history).find((entry) => entry.action === 'attempt' || isAnswer(entry))?.at
}

function isAnswer({ action, status }: HistoryEntry): boolean {
  return action !== 'withdraw' && (status === 'contacted' || status === 'done' || status === 'archived')
}
