import { z } from 'zod/mini'
import type { RequestChange } from '#domain/requests/change'
import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import { getListPath } from '#domain/site/routes'
import { ApiError, toErrorData } from '../../shared/ApiError.ts'
import { apiFetch } from '../../shared/apiFetch.ts'
import { isAlreadyMade, type PendingChange } from './pendingChange.ts'

/** What the server did with a change. */
export type ChangeResponse =
  | { readonly type: 'done'; readonly request: KeptRequest }
  /** Somebody else changed the request first. `current` is the request as it is now. */
  | { readonly type: 'conflict'; readonly current: KeptRequest }
  /** It can never be made. */
  | { readonly type: 'refused'; readonly message: string; readonly current: KeptRequest | undefined }

const refusalSchema = z.looseObject({ message: z.optional(z.string()), current: z.optional(z.unknown()) })

/** Sends one change. Throws if it can be tried again later: no connection, no session, a server that cannot write now. */
export async function sendChange(pending: PendingChange): Promise<ChangeResponse> {
  const { kind, id, version, change } = pending
  try {
    const response = await apiFetch(`${getListPath(kind)}/${id}`, {
      method: 'PATCH',
      payload: change,
      ifVersion: version,
    })
    return { type: 'done', request: parseKeptRequest(await response.json()) }
  } catch (error) {
    if (!(error instanceof ApiError) || !isFinal(error)) throw error
    const { message = error.message, current } = refusalSchema.safeParse(toErrorData(error)).data ?? {}
    const request = current === undefined ? undefined : parseKeptRequest(current)
    if (error.status === 412 && request) {
      return isAlreadyMade(pending, request)
        ? { type: 'done', request }
        : { type: 'conflict', current: request }
    }
    return { type: 'refused', message, current: request }
  }
}

const bulkSchema = z.object({
  done: z.int(),
  conflicts: z.array(z.looseObject({ id: z.string(), reason: z.string() })),
})

interface BulkTarget {
  readonly kind: RequestKind
  readonly id: string
  readonly version: number
}

/** Makes one change to many requests, at most 500. */
export async function sendBulk(
  ids: readonly BulkTarget[],
  change: RequestChange,
): Promise<z.infer<typeof bulkSchema>> {
  const response = await apiFetch('/api/admin/requests/bulk', { method: 'POST', payload: { ids, change } })
  return bulkSchema.parse(await response.json())
}

/** True for a failure that will be the same next time. False for no connection, no session, and a server that is busy. */
export function isFinal(error: unknown): boolean {
  // fetch() rejects with a TypeError when no response came. Any other error is a bug of ours.
  if (!(error instanceof ApiError)) return !(error instanceof TypeError)
  const { status } = error
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429
}
