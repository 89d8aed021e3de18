import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import { getAllColumns, getColumns, type RequestColumn } from '#domain/requests/columns'
import { getInboxColumns } from '#domain/query/inboxColumns'
import { createRequestFilter } from '#domain/query/requestFilter'
import { type InboxQuery, getSortKeys, workSort } from '#domain/query/requestQuery'
import { isTrashed } from '#domain/requests/trash'
import { groupByPerson, type GroupedRequests } from '#domain/query/groupByPerson'
import type { RequestReader } from '#store/requestStore'
import type { RequestIndex } from './createRequestIndex.ts'
import { sortRequests } from './sortRequests.ts'
import { listNewestFirst, listWork, sortDue, walkNewestFirst, walkWork } from './walkRequests.ts'

/** What a query is answered from. */
export interface QuerySources {
  readonly store: Pick<RequestReader, 'list'>
  readonly index: RequestIndex
  readonly now: () => Date
}

/** True when a query leaves nothing out, keeps the order and adds nothing: the whole list, newest first. */
export function isWholeList(query: InboxQuery): boolean {
  const { offset, limit, sort, people } = query
  return !offset && limit === undefined && sort === undefined && !people && isUnfiltered(query)
}

/** True when all sort keys of a query are among these columns, or the word for work order. */
export function canSort(columns: readonly RequestColumn[], sort: string | undefined): boolean {
  return getSortKeys(sort).every(
    ({ key }) => key === workSort || columns.some((column) => column.key === key),
  )
}

/** True when the order depends on the time. */
export function isByWork(sort: string | undefined): boolean {
  return getSortKeys(sort).some(({ key }) => key === workSort)
}

/**
 * The columns that a list over these kinds knows, each key once: of one kind that form's own first, with its headings. What a kind does not ask is
 * known too, and empty, so that a list over all kinds keeps its order when it is narrowed to one.
 */
export function listColumns(kinds: readonly RequestKind[]): readonly RequestColumn[] {
  const [kind, ...others] = kinds
  const own = kind !== undefined && others.length === 0 ? getColumns(kind) : []
  const byKey = new Map<string, RequestColumn>()
  for (const column of [...own, ...getInboxColumns(), ...getAllColumns()])
    if (!byKey.has(column.key)) byKey.set(column.key, column)
  return [...byKey.values()]
}

/** The requests of these kinds that a query asks for, in its order, before limit and offset; newest first among equals. */
export function queryRequests(
  kinds: readonly RequestKind[],
  query: InboxQuery,
  { store, index, now }: QuerySources,
): GroupedRequests {
  const isAsked = createRequestFilter(query)
  const person = query.person
    ? index.listPerson(query.person)
    : query.samePersonAs && index.listSamePerson(query.samePersonAs)
  const newest = person
    ? person.filter((request) => kinds.includes(request.kind) && isAsked(request))
    : listNewestFirst(
        kinds.map((kind) => store.list(kind)),
        isAsked,
      )
  const keys = getSortKeys(query.sort)
  if (keys.length === 0) return { requests: newest, followers: none }
  const due = person ? newest.filter((request) => index.dueAt(request) !== undefined) : index.listDue(kinds)
  const inOrder = () => sortDue(due.filter(isAsked), index, now())
  if (query.sort === workSort) {
    const { requests, followers } = toThreads(query, inOrder(), index)
    return { requests: listWork(requests, newest), followers }
  }
  const toWorkOrder = () => listWork(inOrder(), newest)
  return {
    requests: sortRequests(newest, keys, listColumns(kinds), toWorkOrder, (column) => index.ranksOf(column)),
    followers: none,
  }
}

const none: ReadonlySet<string> = new Set()

/** What is due, in work order, with each person's requests together if the query wants that. */
function toThreads(
  { people }: InboxQuery,
  due: readonly KeptRequest[],
  index: RequestIndex,
): GroupedRequests {
  return people ? groupByPerson(due, index.sharedKeys) : { requests: due, followers: none }
}

/** One page of an answer, and how long the whole answer is. */
export interface Page extends GroupedRequests {
  readonly total: number
}

/**
 * The page of a question that leaves nothing out, newest first or in work order: it costs what is on it and what is due, however much is kept.
 * Undefined for any other question.
 *
 * @param listDue what is due of these kinds in work order, with each person's requests together or not.
 */
export function findPlainPage(
  kinds: readonly RequestKind[],
  query: InboxQuery,
  { store, index }: Pick<QuerySources, 'store' | 'index'>,
  listDue: (isJoined: boolean) => GroupedRequests,
): Page | undefined {
  const { limit, offset = 0, sort, people = false } = query
  if (limit === undefined || !isUnfiltered(query) || (sort !== undefined && sort !== workSort))
    return undefined
  const newest = walkNewestFirst(kinds.map((kind) => store.list(kind)))
  const due = sort === undefined ? undefined : listDue(people)
  const walk = due ? walkWork(due.requests, newest, index) : newest
  const requests: KeptRequest[] = []
  let skipped = 0
  for (const request of walk) {
    if (isTrashed(request)) continue
    if (skipped < offset) skipped += 1
    else requests.push(request)
    if (requests.length === limit) break
  }
  const total = kinds.reduce((sum, kind) => sum + index.counts(kind).listed, 0)
  return { requests, followers: due?.followers ?? none, total }
}

/** True when a query leaves nothing out but the trash. */
function isUnfiltered({ q, brand, person, samePersonAs, trash, ...filters }: InboxQuery): boolean {
  const { sort: _sort, limit: _limit, offset: _offset, kind: _kind, people: _people, ...flags } = filters
  return (
    !q &&
    !brand &&
    !person &&
    !samePersonAs &&
    !trash &&
    Object.values(flags).every((flag) => flag === undefined)
  )
}
