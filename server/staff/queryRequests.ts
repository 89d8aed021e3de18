import type { KeptRequest } from '#domain/keptRequest'
import type { RequestKind } from '#domain/kinds'
import { toAllColumns, toColumns, type RequestColumn } from '#domain/columns'
import { createRequestFilter } from '#domain/requestFilter'
import { type InboxQuery, toSortKeys, workSort } from '#domain/requestQuery'
import { createWorkComparison } from '#domain/workOrder'
import type { RequestReader } from '#store/requestStore'
import type { RequestIndex } from './createRequestIndex.ts'
import { sortRequests } from './sortRequests.ts'

/** What a query is answered from. */
export interface QuerySources {
  readonly store: Pick<RequestReader, 'list'>
  readonly index: RequestIndex
  readonly now: () => Date
}

/** True when a query leaves nothing out and keeps the order: the whole list, newest first. */
export function isWholeList({ offset, ...others }: InboxQuery): boolean {
  return !offset && isUnfiltered(others) && others.sort === undefined && others.limit === undefined
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
  const newest =
    query.person === undefined || query.person === ''
      ? mergeNewestFirst(kinds.map((kind) => store.list(kind).filter(isAsked).toReversed()))
      : index.listPerson(query.person).filter((request) => kinds.includes(request.kind) && isAsked(request))
  const keys = toSortKeys(query.sort)
  if (keys.length === 0) return newest
  const compareWork = createWorkComparison(now(), index.dueAt)
  const [first, ...others] = keys
  if (first?.key === workSort && !first.isDescending && others.length === 0)
    return newest.toSorted(compareWork)
  return sortRequests(newest, keys, listColumns(kinds), compareWork)
}

function isUnfiltered({ q, brand, person, trash, ...filters }: Omit<InboxQuery, 'offset'>): boolean {
  const { sort: _sort, limit: _limit, kind: _kind, ...flags } = filters
  return !q && !brand && !person && !trash && Object.values(flags).every((flag) => flag === undefined)
}

/** Lists that are newest first as one. Within a list the order stays that of arrival, whatever clocks say. */
function mergeNewestFirst(lists: readonly (readonly KeptRequest[])[]): readonly KeptRequest[] {
  const [first = [], ...others] = lists.filter((list) => list.length > 0)
  return others.reduce<readonly KeptRequest[]>((left, right) => {
    const merged: KeptRequest[] = []
    let at = 0
    for (const request of left) {
      for (let next = right[at]; next && next.createdAt > request.createdAt; next = right[at]) {
        merged.push(next)
        at += 1
      }
      merged.push(request)
    }
    return [...merged, ...right.slice(at)]
  }, first)
}
