import type { Promises } from '#domain/promises/promises'
import { groupByPerson } from '#domain/query/groupByPerson'
import { createRequestFilter } from '#domain/query/requestFilter'
import { searchRequests } from '#domain/query/requestSearch'
import { getSortKeys, workSort, type InboxQuery } from '#domain/query/requestQuery'
import { sortByWork, sortRequests } from '#domain/query/sortRequests'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { isTrashed } from '#domain/requests/trash'

export interface QueryResult {
  readonly requests: readonly KeptRequest[]
  readonly total: number
  /** True when there are more. A database stops counting some thousands beyond the page. */
  readonly hasUncounted?: boolean
  /** Ids of requests below another of the same person. Empty unless grouped by person. */
  readonly followers: ReadonlySet<string>
  /** With `people`: the number of the person's requests outside the trash, by request id. */
  readonly personCounts: ReadonlyMap<string, number>
}

/** Newest first without `sort`, and among equals. In `requests`, each kind is oldest first. */
export function queryRequests(
  requests: readonly KeptRequest[],
  query: InboxQuery,
  promises: Promises,
  now: Date,
): QueryResult {
  const { offset = 0, limit, people = false, q } = query
  const isAsked = createRequestFilter({ ...query, q: undefined })
  const isTheirs = createPersonTest(requests, query)
  const isWanted = (request: KeptRequest) =>
    (query.kind?.includes(request.kind) ?? true) && isAsked(request) && isTheirs(request)
  const searched = q ? searchRequests(requests, q) : requests
  const newestFirst = searched.filter(isWanted).toReversed().toSorted(compareNewest)
  const { sorted, followers } = order(newestFirst, query, promises, now)
  const page = sorted.slice(offset, limit === undefined ? undefined : offset + limit)
  return {
    requests: page,
    total: sorted.length,
    followers,
    personCounts: people ? countPeople(page, requests) : new Map(),
  }
}

function compareNewest(left: KeptRequest, right: KeptRequest): number {
  return left.createdAt < right.createdAt ? 1 : left.createdAt > right.createdAt ? -1 : 0
}

const none: ReadonlySet<string> = new Set()

function order(
  newestFirst: readonly KeptRequest[],
  { sort, people }: InboxQuery,
  promises: Promises,
  now: Date,
) {
  if (sort !== workSort)
    return { sorted: sortRequests(newestFirst, getSortKeys(sort), { promises, now }), followers: none }
  const { due, rest } = sortByWork(newestFirst, { promises, now })
  const grouped = people ? groupByPerson(due) : { requests: due, followers: none }
  return { sorted: [...grouped.requests, ...rest], followers: grouped.followers }
}

function createPersonTest(
  requests: readonly KeptRequest[],
  { samePersonAs }: InboxQuery,
): (request: KeptRequest) => boolean {
  if (!samePersonAs) return () => true
  const same = requests.find(({ id }) => id === samePersonAs)
  const keys = same ? getPersonKeys(same) : []
  return (request) => getPersonKeys(request).some((key) => keys.includes(key))
}

function countPeople(
  page: readonly KeptRequest[],
  requests: readonly KeptRequest[],
): ReadonlyMap<string, number> {
  const idsByKey = new Map<string, string[]>()
  for (const request of page) for (const key of getPersonKeys(request)) idsByKey.set(key, [])
  for (const request of requests)
    if (!isTrashed(request)) for (const key of getPersonKeys(request)) idsByKey.get(key)?.push(request.id)
  const countOf = (request: KeptRequest) => {
    const ids = new Set(getPersonKeys(request).flatMap((key) => idsByKey.get(key) ?? []))
    // A request without a usable phone number or address shares no keys.
    return isTrashed(request) ? ids.size : Math.max(1, ids.size)
  }
  return new Map(page.map((request) => [request.id, countOf(request)]))
}
