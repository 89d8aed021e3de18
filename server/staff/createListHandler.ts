import { randomUUID } from 'node:crypto'
import type { KeptRequest } from '#domain/keptRequest'
import type { RequestKind } from '#domain/kinds'
import type { InboxQuery } from '#domain/requestQuery'
import type { H3Event } from 'h3'
import { toEmptyAnswer, toJsonAnswer } from '../http/answers.ts'
import { isNoneMatch } from '../http/isNoneMatch.ts'
import { toStreamedAnswer } from '../http/toStreamedAnswer.ts'
import type { ServerParts } from '../serverParts.ts'
import type { RequestIndex } from './createRequestIndex.ts'
import { findPlainPage, isByWork, isWholeList, type Page, queryRequests } from './queryRequests.ts'
import { type AskedQuery, readQuery } from './readQuery.ts'

/** So many found lists stay in memory, for the next page of the same question. */
const rememberedLists = 8
/** A longer page is not made in one go, so that nobody else waits for it. */
const pieceLength = 500

const jsonType = { 'content-type': 'application/json; charset=utf-8' } as const

/**
 * Makes the handler of the staff's lists, of one kind or of all: JSON arrays, newest first unless asked otherwise, with the total in
 * X-Total-Count and an ETag.
 */
export function createListHandler(
  { store, now }: Pick<ServerParts, 'store' | 'now'>,
  index: RequestIndex,
): (event: H3Event, kind?: RequestKind) => Response {
  const sources = { store, index, now }
  // The store counts revisions from its start; the tag must not match one of an earlier start.
  const start = randomUUID()
  const remembered = new Map<string, readonly KeptRequest[]>()
  /** What an answer depends on besides the question: what is kept, and in work order the next tries that have come. */
  const toState = ({ kinds, query }: AskedQuery): string => {
    const revisions = kinds.map((kind) => store.revision(kind))
    return [...revisions, ...(isByWork(query.sort) ? [index.countPassedTries(kinds, now())] : [])].join('-')
  }
  const find = (asked: AskedQuery, state: string) => {
    const { limit: _limit, offset: _offset, ...question } = asked.query
    const key = JSON.stringify([asked.kinds, state, question])
    const known = remembered.get(key)
    if (known) return known
    const found = queryRequests(asked.kinds, asked.query, sources)
    const oldest = remembered.keys().next().value
    if (remembered.size >= rememberedLists && oldest !== undefined) remembered.delete(oldest)
    remembered.set(key, found)
    return found
  }
  return (event, kind) => {
    const asked = readQuery(event, kind)
    const state = toState(asked)
    const etag = `"${start}-${state}"`
    if (isNoneMatch(event.req.headers, etag)) return toEmptyAnswer(304, { etag })
    if (kind !== undefined && isWholeList(asked.query)) {
      const headers = { ...jsonType, etag, 'x-total-count': String(index.counts(kind).listed) }
      return toStreamedAnswer([...store.toJsonChunks(kind)], headers)
    }
    const page = findPlainPage(asked.kinds, asked.query, sources) ?? cut(find(asked, state), asked.query)
    const headers = { etag, 'x-total-count': String(page.total) }
    return page.requests.length <= pieceLength
      ? toJsonAnswer(page.requests, 200, headers)
      : toStreamedAnswer(toPieces(page.requests), { ...jsonType, ...headers })
  }
}

function cut(found: readonly KeptRequest[], { offset = 0, limit }: InboxQuery): Page {
  const requests = found.slice(offset, limit === undefined ? undefined : offset + limit)
  return { requests, total: found.length }
}

function* toPieces(requests: readonly KeptRequest[]): Generator<string> {
  for (let start = 0; start < requests.length; start += pieceLength) {
    const texts = requests.slice(start, start + pieceLength).map((request) => JSON.stringify(request))
    yield `${start === 0 ? '[' : ','}${texts.join(',')}`
  }
  yield ']'
}
