import type { KeptRequest } from '#domain/keptRequest'
import type { RequestKind } from '#domain/kinds'
import { toAllColumns, toColumns, type RequestColumn } from '#domain/columns'
import { createRequestFilter } from '#domain/requestFilter'
import { type InboxQuery, toSortKeys, workSort } from '#domain/requestQuery'
import { isTrashed } from '#domain/trash'
import type { RequestReader } from '#store/requestStore'
import type { RequestIndex } from './createRequestIndex.ts'
import { sortRequests } from './sortRequests.ts'
import { walkNewestFirst, walkWork } from './walkRequests.ts'

/** What a query is answered from. */
export interface QuerySources {
  readonly store: Pick<RequestReader, 'list'>
  readonly index: RequestIndex
  readonly now: () => Date
}

/** True when a query leaves nothing out and keeps the order: the whole list, newest first. */
export function isWholeList(query: InboxQuery): boolean {
  return !query.offset && query.limit === undefined && query.sort === undefined && isUnfiltered(query)
}

/** True when all sort keys of a query are columns of the kinds that are asked for, or the word for work order. */
export function canSort(kinds: readonly RequestKind[], sort: string | undefined): boolean {
  const columns = listColumns(kinds)
  return toSortKeys(sort).every(({ key }) => key === workSort || columns.some((column) => column.key === key))
}

/** True when the order depends on the time. */
export function isByWork(sort: string | undefined): boolean {
  return toSortKeys(sort).some(({ key }) => key === workSort)
}

/** The columns of a list of these kinds. */
export function listColumns(kinds: readonly RequestKind[]): readonly RequestColumn[] {
  const [kind, ...others] = kinds
  return kind !== undefined && others.length === 0 ? toColumns(kind) : toAllColumns()
}

/** The requests of these kinds that a query asks for, in its order, before limit and offset; newest first among equals. */
export function queryRequests(
  kinds: readonly RequestKind[],
  query: InboxQuery,
  { store, index, now }: QuerySources,
): readonly KeptRequest[] {
  const isAsked = createRequestFilter(query)
  const newest = query.person
    ? index.listPerson(query.person).filter((request) => kinds.includes(request.kind) && isAsked(request))
    : [...walkNewestFirst(kinds.map((kind) => store.list(kind).filter(isAsked)))]
  const keys = toSortKeys(query.sort)
  if (keys.length === 0) return newest
  const toWorkOrder = (requests: readonly KeptRequest[]) => {
    const due = requests.filter((request) => index.dueAt(request) !== undefined)
    return [...walkWork(due, requests, index, now())]
  }
  return query.sort === workSort
    ? toWorkOrder(newest)
    : sortRequests(newest, keys, listColumns(kinds), toWorkOrder)
}

/** One page of an answer, and how long the whole answer is. */
export interface Page {
  readonly requests: readonly KeptRequest[]
  readonly total: number
}

/**
 * The page of a question that leaves nothing out, newest first or in work order: it costs what is on it and what is due, however much is kept.
 * Undefined for any other question.
 */
export function findPlainPage(
  kinds: readonly RequestKind[],
  query: InboxQuery,
  { store, index, now }: QuerySources,
): Page | undefined {
  const { limit, offset = 0, sort } = query
  if (limit === undefined || !isUnfiltered(query) || (sort !== undefined && sort !== workSort))
    return undefined
  const newest = walkNewestFirst(kinds.map((kind) => store.list(kind)))
  const walk = sort === undefined ? newest : walkWork(index.listDue(kinds), newest, index, now())
  const requests: KeptRequest[] = []
  let skipped = 0
  for (const request of walk) {
    if (isTrashed(request)) continue
    if (skipped < offset) skipped += 1
    else requests.push(request)
    if (requests.length === limit) break
  }
  return { requests, total: kinds.reduce((sum, kind) => sum + index.counts(kind).listed, 0) }
}

/** True when a query leaves nothing out but the trash. */
function isUnfiltered({ q, brand, person, trash, ...filters }: InboxQuery): boolean {
  const { sort: _sort, limit: _limit, offset: _offset, kind: _kind, ...flags } = filters
  return !q && !brand && !person && !trash && Object.values(flags).every((flag) => flag === undefined)
}
