import { createThreadEntry, type ThreadedRequest } from '#domain/requests/thread'
import { getRouterParam, type H3Event } from 'h3'
import { createJsonResponse } from '../http/responses.ts'
import { createRefusal } from '../http/createRefusal.ts'
import type { AppDependencies } from '../appDependencies.ts'
import { findRequest } from './changeRequest.ts'
import type { RequestIndex } from './createRequestIndex.ts'

/** Makes the handler that gives one request whole, with the other requests of the same person. Its version is the ETag, for If-Match. */
export function createDetailHandler(
  { store }: Pick<AppDependencies, 'store'>,
  index: RequestIndex,
): (event: H3Event) => Response {
  return (event) => {
    const request = findRequest(store, getRouterParam(event, 'id') ?? '')
    if (!request) throw createRefusal(404, 'not-found', 'Deze aanvraag bestaat niet (meer).')
    const threaded: ThreadedRequest = { ...request, thread: index.listThread(request).map(createThreadEntry) }
    return createJsonResponse(threaded, 200, { etag: `"${request.version}"` })
  }
}
