import { z } from 'zod/mini'
import type { RequestChange } from '#domain/requests/change'
import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { getListPath } from '#domain/site/routes'
import { ApiError, toErrorData } from '../../shared/ApiError.ts'
import { apiFetch, fetchJson } from '../../shared/apiFetch.ts'
import { isAlreadyMade, type PendingChange } from './pendingChanges.ts'

export interface ChangeResponse {
  /** Undefined if the request no longer exists. */
  readonly current: KeptRequest | undefined
  readonly isDone: boolean
  /** Why the server refused. Undefined if another person changed the request first. */
  readonly refusal?: string
}

const refusalSchema = z.looseObject({ message: z.optional(z.string()), current: z.optional(z.unknown()) })

/** Throws if it can be retried later: no connection, no session or a busy server. */
export async function sendChange(pending: PendingChange): Promise<ChangeResponse> {
  const { kind, id, version, change } = pending
  try {
    const response = await apiFetch(`${getListPath(kind)}/${id}`, {
      method: 'PATCH',
      payload: change,
      ifVersion: version,
    })
    return { current: parseKeptRequest(await response.json()), isDone: true }
  } catch (error) {
    if (!(error instanceof ApiError) || !isFinal(error)) throw error
    const { message = error.message, current } = refusalSchema.safeParse(toErrorData(error)).data ?? {}
    const request = current === undefined ? undefined : parseKeptRequest(current)
    if (error.status !== 412 || !request) return { current: request, isDone: false, refusal: message }
    return { current: request, isDone: isAlreadyMade(pending, request) }
  }
}

const bulkSchema = z.object({ conflicts: z.array(z.looseObject({ id: z.string() })) })

/** Returns the ids of refused changes. At most 500. Throws like `sendChange`. */
export async function sendBulk(batch: readonly PendingChange[]): Promise<ReadonlySet<string>> {
  const ids = batch.map(({ kind, id, version }) => ({ kind, id, version }))
  const change = batch[0] && toCommonChange(batch[0].change)
  try {
    const { conflicts } = await fetchJson(bulkSchema, '/api/admin/requests/bulk', {
      method: 'POST',
      payload: { ids, change },
    })
    return new Set(conflicts.map(({ id }) => id))
  } catch (error) {
    if (!isFinal(error)) throw error
    return new Set(ids.map(({ id }) => id))
  }
}

/** Without the version that an undo takes back: the API has it beside the id. */
export function toCommonChange(change: RequestChange): RequestChange {
  return change.undo === undefined ? change : { undo: true }
}

/** False for failures worth a retry: no connection, no session, a busy server. */
export function isFinal(error: unknown): boolean {
  // fetch() rejects with a TypeError when no response came. Other errors are bugs.
  if (!(error instanceof ApiError)) return !(error instanceof TypeError)
  const { status } = error
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429
}
