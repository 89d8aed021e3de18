import { randomUUID } from 'node:crypto'
import type { KeptRequest } from '#domain/keptRequest'
import type { RequestKind } from '#domain/kinds'
import { requestQuerySchema, type RequestQuery } from '#domain/requestQuery'
import type { RequestStore } from '#store/requestStore'
import { getQuery, type H3Event } from 'h3'
import { toEmptyAnswer, toJsonAnswer } from '../http/answers.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { isNoneMatch } from '../http/isNoneMatch.ts'
import { canSort, isWholeList, queryRequests } from './queryRequests.ts'

/** So many found lists stay in memory, for the next page of the same question. */
const rememberedLists = 8

/** Makes the handler of the staff's lists: JSON arrays, newest first, with the total in X-Total-Count and an ETag. */
export function createListHandler(store: RequestStore): (event: H3Event, kind: RequestKind) => Response {
  // The store counts revisions from its start; the tag must not match one of an earlier start.
  const start = randomUUID()
  const remembered = new Map<string, readonly KeptRequest[]>()
  const find = (kind: RequestKind, query: RequestQuery) => {
    const { limit: _limit, offset: _offset, ...question } = query
    const key = JSON.stringify([kind, store.revision(kind), question])
    const known = remembered.get(key)
    if (known) return known
    const found = queryRequests(kind, store.list(kind), query)
    const oldest = remembered.keys().next().value
    if (remembered.size >= rememberedLists && oldest !== undefined) remembered.delete(oldest)
    remembered.set(key, found)
    return found
  }
  return (event, kind) => {
    const query = readQuery(event, kind)
    const etag = `"${start}-${store.revision(kind)}"`
    if (isNoneMatch(event.req.headers, etag)) return toEmptyAnswer(304, { etag })
    if (isWholeList(query)) {
      const headers = { etag, 'x-total-count': String(store.list(kind).length) }
      return toStreamedJson([...store.toJsonChunks(kind)], headers)
    }
    const found = find(kind, query)
    const offset = query.offset ?? 0
    const page = found.slice(offset, query.limit === undefined ? undefined : offset + query.limit)
    return toJsonAnswer(page, 200, { etag, 'x-total-count': String(found.length) })
  }
}

/** The question in the address; an empty parameter is one that was not asked. Throws 422. */
function readQuery(event: H3Event, kind: RequestKind): RequestQuery {
  const asked = Object.fromEntries(Object.entries(getQuery(event)).filter(([, value]) => value !== ''))
  const parsed = requestQuerySchema.safeParse(asked)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw toBadQuery(names)
  }
  if (!canSort(kind, parsed.data.sort)) throw toBadQuery(['sort'])
  return parsed.data
}

function toBadQuery(names: readonly string[]) {
  const fields = Object.fromEntries(names.map((name) => [name, 'Deze waarde kan hier niet.']))
  return createRefusal(422, 'invalid', `Deze zoekvraag klopt niet: ${names.join(', ')}.`, { fields })
}

/** Sends texts one by one, as fast as the reader takes them. */
function toStreamedJson(chunks: readonly string[], headers: Readonly<Record<string, string>>): Response {
  const encoder = new TextEncoder()
  let next = 0
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = chunks[next++]
      if (chunk === undefined) controller.close()
      else controller.enqueue(encoder.encode(chunk))
    },
  })
  return new Response(stream, { headers: { 'content-type': 'application/json; charset=utf-8', ...headers } })
}
