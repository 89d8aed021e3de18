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

const bulkSchema = z.object({
  done: z.int(),
  conflicts: z.array(z.looseObject({ id: z.string(), reason: z.string() })),
})

/** At most 500 requests. */
export function sendBulk(
  ids: readonly Pick<KeptRequest, 'kind' | 'id' | 'version'>[],
  change: RequestChange,
): Promise<z.infer<typeof bulkSchema>> {
  return fetchJson(bulkSchema, '/api/admin/requests/bulk', { method: 'POST', payload: { ids, change } })
}

/** False for failures worth a retry: no connection, no session, a busy server. */
export function isFinal(error: unknown): boolean {
  // fetch() rejects with a TypeError when no response came. Other errors are bugs.
  if (!(error instanceof ApiError)) return !(error instanceof TypeError)
  const { status } = error
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429
}
