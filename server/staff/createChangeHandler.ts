import type { RequestChange } from '#domain/requests/change'
import type { RequestKind } from '#domain/requests/kinds'
import { getRouterParam, type H3Event } from 'h3'
import type { StaffAccount } from '#store/accounts'
import { toJsonAnswer } from '../http/answers.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import type { ServerParts } from '../serverParts.ts'
import { type Changed, changeRequest, findRequest, parseChange, toIfMatchVersion } from './changeRequest.ts'

type ChangeParts = Pick<ServerParts, 'store' | 'now'>

/**
 * Makes the handler that changes a request by what the body says (see changeSchema). With If-Match ("3": its version) only when nobody was
 * first; then 412 brings the request as it is now.
 */
export function createChangeHandler(
  parts: ChangeParts,
): (event: H3Event, kind: RequestKind, account: StaffAccount) => Promise<Response> {
  return async (event, kind, account) => {
    const change = parseChange(await readJsonBody(event))
    const id = getRouterParam(event, 'id') ?? ''
    const version = toIfMatchVersion(event.req.headers)
    return toAnswer(await changeRequest(parts, { kind, id, version }, change, account))
  }
}

/** Makes the handler that throws a request away, or takes it back out. Doing it again changes nothing. */
export function createTrashHandler(
  parts: ChangeParts,
  trashed: boolean,
): (event: H3Event, account: StaffAccount) => Promise<Response> {
  const change: RequestChange = { trashed }
  return async (event, account) => {
    const request = findRequest(parts.store, getRouterParam(event, 'id') ?? '')
    if (!request) throw toNotFound()
    if ((request.trashedAt !== undefined) === trashed) return toAnswer({ ok: true, request })
    const { kind, id } = request
    const version = toIfMatchVersion(event.req.headers)
    return toAnswer(await changeRequest(parts, { kind, id, version }, change, account))
  }
}

function toAnswer(changed: Changed): Response {
  if (changed.ok) return toJsonAnswer(changed.request, 200, { etag: `"${changed.request.version}"` })
  if (changed.reason === 'not-found') throw toNotFound()
  const { current, reason } = changed
  const extra = { headers: { etag: `"${current.version}"` }, current }
  if (reason === 'cannot-undo')
    throw createRefusal(409, reason, 'Dit kan niet meer ongedaan worden gemaakt.', extra)
  throw createRefusal(412, reason, 'Iemand anders was net eerder. Bekijk de aanvraag opnieuw.', extra)
}

function toNotFound() {
  return createRefusal(404, 'not-found', 'Deze aanvraag bestaat niet (meer).')
}
