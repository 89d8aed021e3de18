import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { getRouterParam, type H3Event } from 'h3'
import type { StaffAccount } from '#store/accounts'
import { z } from 'zod'
import type { AppDependencies } from '../appDependencies.ts'
import { createRefusal, isStoreUnavailable } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readBody.ts'
import { createJsonResponse } from '../http/responses.ts'
import {
  type ChangeTarget,
  type Changed,
  changeRequest,
  findRequest,
  parseChange,
  readIfMatch,
} from './changeRequest.ts'

type ChangeDependencies = Pick<AppDependencies, 'store' | 'now'>

/** With If-Match ("3", the version) a conflict gives 412 and the current request. */
export function createChangeHandler(
  dependencies: ChangeDependencies,
): (event: H3Event, kind: RequestKind, account: StaffAccount) => Promise<Response> {
  return async (event, kind, account) => {
    const change = parseChange(await readJsonBody(event))
    const id = getRouterParam(event, 'id') ?? ''
    const version = readIfMatch(event.req.headers)
    return createChangeResponse(await changeRequest(dependencies, { kind, id, version }, change, account))
  }
}

/** Moves a request to the trash, or back. Repeating it changes nothing. */
export function createTrashHandler(
  dependencies: ChangeDependencies,
  trashed: boolean,
): (event: H3Event, account: StaffAccount) => Promise<Response> {
  const change: RequestChange = { trashed }
  return async (event, account) => {
    const request = findRequest(dependencies.store, getRouterParam(event, 'id') ?? '')
    if (!request) throw createNotFound()
    if ((request.trashedAt !== undefined) === trashed) return createChangeResponse({ ok: true, request })
    const { kind, id } = request
    const version = readIfMatch(event.req.headers)
    return createChangeResponse(await changeRequest(dependencies, { kind, id, version }, change, account))
  }
}

const maxTargets = 500
/** For 500 ids and a long note. */
const maxBulkBytes = 128 * 1024

const bulkSchema = z.object({
  ids: z
    .array(z.object({ kind: z.enum(requestKinds), id: z.string(), version: z.int().positive() }))
    .min(1)
    .max(maxTargets),
  change: z.unknown(),
})

/** An unchanged request, and its current state if it still exists. */
export interface BulkConflict {
  readonly kind: RequestKind
  readonly id: string
  readonly reason: 'not-found' | 'conflict' | 'cannot-undo' | 'unavailable'
  readonly current?: KeptRequest
}

/** Makes one change to many requests. A conflict on one does not stop the others. */
export function createBulkHandler(
  dependencies: ChangeDependencies,
): (event: H3Event, account: StaffAccount) => Promise<Response> {
  return async (event, account) => {
    const body = bulkSchema.safeParse(await readJsonBody(event, { maxBytes: maxBulkBytes }))
    if (!body.success) {
      const message = `Kies 1 tot ${maxTargets} aanvragen en wat er met ze moet gebeuren.`
      throw createRefusal(422, 'invalid', message)
    }
    const change = parseChange(body.data.change)
    const targets = [...new Map(body.data.ids.map((each) => [each.id, each])).values()]
    const failures: unknown[] = []
    const changeOne = async (target: ChangeTarget): Promise<BulkConflict | undefined> => {
      const { kind, id } = target
      try {
        const changed = await changeRequest(dependencies, target, change, account)
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
    if (failures.length === targets.length) throw failures[0]
    const conflicts = results.filter((result) => result !== undefined)
    return createJsonResponse({ done: targets.length - conflicts.length, conflicts })
  }
}

function createChangeResponse(changed: Changed): Response {
  if (changed.ok) return createJsonResponse(changed.request, 200, { etag: `"${changed.request.version}"` })
  if (changed.reason === 'not-found') throw createNotFound()
  const { current, reason } = changed
  const extra = { headers: { etag: `"${current.version}"` }, current }
  if (reason === 'cannot-undo')
    throw createRefusal(409, reason, 'Dit kan niet meer ongedaan worden gemaakt.', extra)
  throw createRefusal(412, reason, 'Iemand anders was net eerder. Bekijk de aanvraag opnieuw.', extra)
}

function createNotFound() {
  return createRefusal(404, 'not-found', 'Deze aanvraag bestaat niet (meer).')
}
