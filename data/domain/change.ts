import { z } from 'zod/mini'
import type { KeptRequest } from '#domain/keptRequest'
import { requestStatuses } from '#domain/status'

/** What staff may change on a kept request: its status, a note, or a call nobody answered. At least one of them. */
export const changeSchema = z
  .object({
    status: z.optional(z.enum(requestStatuses)),
    note: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(4000))),
    attempt: z.optional(z.literal(true)),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, { error: 'Er is niets om te wijzigen.' }))

export type RequestChange = z.infer<typeof changeSchema>

/** The request after a change: next version, with who, when and what in its history. Pure; `at` is ISO in UTC. */
export function applyChange<R extends KeptRequest>(
  request: R,
  change: RequestChange,
  by: string,
  at: string,
): R {
  const history = [...request.history]
  let status = request.status
  if (change.attempt) {
    status = 'no-answer'
    history.push({ at, by, action: 'attempt', status })
  }
  if (change.status !== undefined && change.status !== status) {
    status = change.status
    history.push({ at, by, action: 'status', status })
  }
  if (change.note !== undefined) history.push({ at, by, action: 'note', note: change.note })
  return { ...request, status, history, version: request.version + 1 }
}
