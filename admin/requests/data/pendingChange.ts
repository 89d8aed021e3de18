import { z } from 'zod/mini'
import { changeSchema, applyChange, type RequestChange } from '#domain/requests/change'
import { requestKinds } from '#domain/requests/kinds'
import type { HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'

/** A change that staff made and that the server has not confirmed yet. */
export const queuedChangeSchema = z.object({
  key: z.string(),
  /** The staff name it was made under: nobody else sends it. */
  by: z.string(),
  kind: z.enum(requestKinds),
  id: z.string(),
  /** The request's reference, to name it by. */
  reference: z.string(),
  /** The version it was made on; see If-Match. */
  version: z.int(),
  change: changeSchema,
  /** True once it went out: the server may have made it, also where no answer came. */
  hasLeft: z.optional(z.boolean()),
})

export type QueuedChange = z.infer<typeof queuedChangeSchema>

/**
 * True when a change that the server calls a conflict was made by this very change: it arrived, and its answer was lost, as when the page was
 * left at that moment. Then nobody else was first.
 */
export function isAlreadyMade({ by, version, change }: QueuedChange, current: KeptRequest): boolean {
  const made = current.history.filter((entry) => entry.version === version + 1)
  return made.length > 0 && made.every((entry) => entry.by === by && isOf(change, entry))
}

function isOf(change: RequestChange, { action, status, note, outcome, undoes }: HistoryEntry): boolean {
  switch (action) {
    case 'status':
      return change.status === status
    case 'note':
      return change.note === note
    case 'attempt':
      return change.attempt === true ? outcome === 'no-answer' : change.attempt?.outcome === outcome
    case 'undo':
      return change.undo === undoes
    case 'trash':
      return change.trashed === true
    case 'restore':
      return change.trashed === false
  }
}

/**
 * A request of the server with the changes over it that wait to be sent, as they will come out when they are made at `at` (ISO, UTC). Those that the server
 * made already, so that only its answer is missing, count as made; from the first that no longer fits on, none is shown.
 */
export function layWaiting(request: KeptRequest, waiting: readonly QueuedChange[], at: string): KeptRequest {
  let shown = request
  for (const queued of waiting) {
    if (queued.id !== request.id || isAlreadyMade(queued, shown)) continue
    if (!fits(queued, shown)) break
    shown = applyChange(shown, queued.change, queued.by, at)
  }
  return shown
}

function fits({ version, change }: QueuedChange, request: KeptRequest): boolean {
  const canBeUndone = request.history.some((entry) => entry.version === request.version)
  return version === request.version && (change.undo === undefined || canBeUndone)
}
