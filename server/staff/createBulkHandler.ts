import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import type { H3Event } from 'h3'
import type { StaffAccount } from '#store/accounts'
import { z } from 'zod'
import { toJsonAnswer } from '../http/answers.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import { isStoreUnavailable } from '../isStoreUnavailable.ts'
import type { ServerParts } from '../serverParts.ts'
import { type ChangeTarget, changeRequest, parseChange } from './changeRequest.ts'

const mostAtOnce = 500
/** So many ids and a long note. */
const maxBytes = 128 * 1024

const bulkSchema = z.object({
  ids: z
    .array(z.object({ kind: z.enum(requestKinds), id: z.string(), version: z.int().positive() }))
    .min(1)
    .max(mostAtOnce),
  change: z.unknown(),
})

/** One that was not changed, why, and how it is now where it still is. */
export interface BulkConflict {
  readonly kind: RequestKind
  readonly id: string
  readonly reason: 'not-found' | 'conflict' | 'cannot-undo' | 'unavailable'
  readonly current?: KeptRequest
}

/**
 * Makes the handler that makes one change to many requests, each only when nobody was first. They are written together; one that fails
 * stops no other.
 */
export function createBulkHandler(
  parts: Pick<ServerParts, 'store' | 'now'>,
): (event: H3Event, account: StaffAccount) => Promise<Response> {
  return async (event, account) => {
    const body = bulkSchema.safeParse(await readJsonBody(event, { maxBytes }))
    if (!body.success) {
      throw createRefusal(
        422,
        'invalid',
        `Kies 1 tot ${mostAtOnce} aanvragen en wat er met ze moet gebeuren.`,
      )
    }
    const change = parseChange(body.data.change)
    // Named twice is meant once.
    const targets = [...new Map(body.data.ids.map((each) => [each.id, each])).values()]
    const failures: unknown[] = []
    const changeOne = async (target: ChangeTarget): Promise<BulkConflict | undefined> => {
      const { kind, id } = target
      try {
        const changed = await changeRequest(parts, target, change, account)
        if (changed.ok) return undefined
        const current = changed.reason === 'not-found' ? undefined : changed.current
        return { kind, id, reason: changed.reason, ...(current && { current }) }
      } catch (error) {
        if (!isStoreUnavailable(error)) throw error
        failures.push(error)
        return { kind, id, reason: 'unavailable' }
      }
    }
    const results = await Promise.all(targets.map(changeOne))
    // With nothing kept, that is the answer, as it is for one.
    if (failures.length === targets.length) throw failures[0]
    const conflicts = results.filter((result) => result !== undefined)
    return toJsonAnswer({ done: targets.length - conflicts.length, conflicts })
  }
}
