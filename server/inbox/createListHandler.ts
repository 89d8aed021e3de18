import { createHash } from 'node:crypto'
import type { QueryResult } from '#domain/query/queryRequests'
import type { RequestKind } from '#domain/forms/kinds'
import { createThreadEntry, type ListedRequest, type ThreadedRequest } from '#domain/requests/thread'
import { getRouterParam, type H3Event } from 'h3'
import type { AppDependencies } from '../appDependencies.ts'
import { createRefusal } from '../http/createRefusal.ts'
import {
  createEmptyResponse,
  createJsonResponse,
  createStreamedResponse,
  isNoneMatch,
} from '../http/responses.ts'
import { findRequest } from './changeRequest.ts'
import { readQuery } from './readQuery.ts'

/** Longer lists are streamed, so that other clients need not wait. */
const pieceLength = 500

/** Newest first by default. X-Total-Count is the total of all pages. */
export function createListHandler(
  options: Pick<AppDependencies, 'store' | 'now'>,
): (event: H3Event, kind?: RequestKind) => Promise<Response> {
  const { store, now } = options
  return async (event, kind) => {
    const query = readQuery(event, kind)
    const result = await store.query(query, now())
    const requests = query.people ? describePeople(result) : result.requests
    const etag = createEtag(requests, result.total)
    if (isNoneMatch(event.req.headers, etag)) return createEmptyResponse(304, { etag })
    const headers = { etag, 'x-total-count': String(result.total) }
    return requests.length <= pieceLength
      ? createJsonResponse(requests, 200, headers)
      : createStreamedResponse(createPieces(requests), {
          'content-type': 'application/json; charset=utf-8',
          ...headers,
        })
  }
}

/** One request, with the person's other requests. Its version is the ETag. */
export function createDetailHandler(
  options: Pick<AppDependencies, 'store' | 'now'>,
): (event: H3Event) => Promise<Response> {
  const { store, now } = options
  return async (event) => {
    const request = findRequest(store, getRouterParam(event, 'id') ?? '')
    if (!request) throw createRefusal(404, 'not-found', 'Deze aanvraag bestaat niet (meer).')
    const { requests } = await store.query({ samePersonAs: request.id }, now())
    const others = requests.filter(({ id }) => id !== request.id)
    const threaded: ThreadedRequest = { ...request, thread: others.map(createThreadEntry) }
    return createJsonResponse(threaded, 200, { etag: `"${request.version}"` })
  }
}

function describePeople({ requests, personCounts, followers }: QueryResult): readonly ListedRequest[] {
  return requests.map((request) => ({
    ...request,
    person: { count: personCounts.get(request.id) ?? 0, isFollower: followers.has(request.id) },
  }))
}

/** Hashes which requests, versions and order the response has. */
function createEtag(requests: readonly ListedRequest[], total: number): string {
  const hash = createHash('sha256').update(`${total}`)
  for (const { id, version, person } of requests)
    hash.update(`\n${id} ${version} ${person?.count} ${person?.isFollower}`)
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

function* createPieces(requests: readonly ListedRequest[]): Generator<string> {
  for (let start = 0; start < requests.length; start += pieceLength) {
    const texts = requests.slice(start, start + pieceLength).map((request) => JSON.stringify(request))
    yield `${start === 0 ? '[' : ','}${texts.join(',')}`
  }
  yield ']'
}
