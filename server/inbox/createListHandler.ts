import { randomUUID } from 'node:crypto'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { getQuery, type H3Event } from 'h3'
import { createEmptyResponse, createJsonResponse } from '../http/responses.ts'
import { isNoneMatch } from '../http/isNoneMatch.ts'
import { createStreamedResponse } from '../http/toStreamedAnswer.ts'
import type { AppDependencies } from '../appDependencies.ts'
import { createDueOrder } from './createDueOrder.ts'
import { createListMemory, type FoundList } from './createListMemory.ts'
import type { RequestIndex } from './createRequestIndex.ts'
import { describePeople } from './describePeople.ts'
import { findPlainPage, isByWork, isWholeList, queryRequests } from './queryRequests.ts'
import { type AskedQuery, readQuery } from './readQuery.ts'

/** A longer page is not made in one go, so that nobody else waits for it. */
const pieceLength = 500

/** Names, of an answer, the list that it is a page of; given back as `asOf`, the next page is of that same list. */
const listHeader = 'x-list'

const jsonType = { 'content-type': 'application/json; charset=utf-8' } as const

/**
 * Makes the handler of the staff's lists, of one kind or of all: JSON arrays, newest first unless asked otherwise, with the total in
 * X-Total-Count and an ETag.
 *
 * X-List names what the pages of one list have in common. A page that is asked for with it, as `asOf`, comes from the list as it was: the same
 * requests at the same places, each as it is now, and null for one that was erased; so no page repeats or skips what moved since. A list that is
 * not remembered any more is found anew, under another name.
 */
export function createListHandler(
  { store, now }: Pick<AppDependencies, 'store' | 'now'>,
  index: RequestIndex,
): (event: H3Event, kind?: RequestKind) => Response {
  const sources = { store, index, now }
  // The store counts revisions from its start; the tag must not match one of an earlier start.
  const start = randomUUID()
  const memory = createListMemory()
  const listDue = createDueOrder(index, now)
  /** What an answer depends on besides the question: what is kept, of people over all kinds, and in work order the next tries that have come. */
  const toState = ({ kinds, query }: AskedQuery): string => {
    const isOfPeople = query.people || query.samePersonAs
    const revisions = (isOfPeople ? requestKinds : kinds).map((kind) => store.revision(kind))
    return [...revisions, ...(isByWork(query.sort) ? [index.countPassedTries(kinds, now())] : [])].join('-')
  }
  const toKey = ({ kinds, query }: AskedQuery, state: string) => {
    const { limit: _limit, offset: _offset, ...question } = query
    return JSON.stringify([kinds, state, question])
  }
  const find = (asked: AskedQuery, state: string) => {
    const key = toKey(asked, state)
    return memory.get(key) ?? memory.add(key, queryRequests(asked.kinds, asked.query, sources))
  }
  /** What follows is of the same list, and comes soon; but nobody waits for it yet. */
  const remember = (asked: AskedQuery, state: string) => {
    setImmediate(() => {
      if (toState(asked) === state) find(asked, state)
    })
  }
  const readPage = ({ ids, followers }: FoundList, { kinds, query }: AskedQuery) => {
    const { offset = 0, limit } = query
    const read = (id: string) => kinds.map((kind) => store.get(kind, id)).find((each) => each !== undefined)
    const asked = ids.slice(offset, limit === undefined ? undefined : offset + limit)
    return { requests: asked.map((id) => read(id) ?? null), followers, total: ids.length }
  }
  const findPage = (asked: AskedQuery, state: string, asOf: string | undefined) => {
    const { kinds, query } = asked
    const earlier = asOf?.startsWith(start) ? asOf.slice(start.length + 1) : undefined
    const known = earlier === undefined ? undefined : memory.get(toKey(asked, earlier))
    if (known) return { ...readPage(known, asked), list: earlier }
    const plain = query.offset
      ? undefined
      : findPlainPage(kinds, query, sources, (isJoined) => listDue(kinds, isJoined, state))
    if (!plain) return { ...readPage(find(asked, state), asked), list: state }
    if (plain.requests.length < plain.total) remember(asked, state)
    return { ...plain, list: state }
  }
  return (event, kind) => {
    const asked = readQuery(event, kind, ['asOf'])
    const { asOf } = getQuery(event)
    const state = toState(asked)
    const etag = `"${start}-${state}"`
    if (isNoneMatch(event.req.headers, etag)) return createEmptyResponse(304, { etag })
    if (kind !== undefined && isWholeList(asked.query)) {
      const headers = { ...jsonType, etag, 'x-total-count': String(index.counts(kind).listed) }
      return createStreamedResponse([...store.toJsonChunks(kind)], headers)
    }
    const page = findPage(asked, state, typeof asOf === 'string' ? asOf : undefined)
    const requests = asked.query.people ? describePeople(page, index) : page.requests
    const headers = {
      etag,
      'x-total-count': String(page.total),
      [listHeader]: `${start}-${page.list}`,
    }
    return requests.length <= pieceLength
      ? createJsonResponse(requests, 200, headers)
      : createStreamedResponse(toPieces(requests), { ...jsonType, ...headers })
  }
}

function* toPieces(requests: readonly (KeptRequest | null)[]): Generator<string> {
  for (let start = 0; start < requests.length; start += pieceLength) {
    const texts = requests.slice(start, start + pieceLength).map((request) => JSON.stringify(request))
    yield `${start === 0 ? '[' : ','}${texts.join(',')}`
  }
  yield ']'
}
