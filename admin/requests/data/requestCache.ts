import type { QueryClient } from '@tanstack/react-query'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ListedRequest, ThreadedRequest } from '#domain/requests/thread'
import { toListSearch, type ListState } from './listState.ts'
import type { ListView } from './listViews.ts'

/** All queries about requests begin with this key. What they hold is the server's: pending changes are applied when it is shown. */
export const requestsKey = 'requests'
export const listKey = [requestsKey, 'list'] as const
export const summaryKey = [requestsKey, 'summary'] as const

/** One page of a list. */
export interface ListPage {
  readonly requests: readonly ListedRequest[]
  /** How many requests the whole list has. */
  readonly total: number
}

export function getPageKey(view: ListView, state: ListState, page: number) {
  return [...listKey, view, toListSearch(state), page] as const
}

export function getRequestKey(id: string) {
  return [requestsKey, 'one', id] as const
}

/** The newest version the server sent on its own or as the result of a change. Dropped by the cache after some minutes. */
function getNewestKey(id: string) {
  return [requestsKey, 'newest', id] as const
}

/**
 * Replaces a request in everything that is cached, unless the cached version is newer. It keeps its place in each list,
 * even if it no longer matches the list's filters: rows must not move under a finger.
 */
export function putRequest(client: QueryClient, request: KeptRequest): void {
  client.setQueryData<KeptRequest>(getNewestKey(request.id), (known) => pickNewest(known ?? request, request))
  for (const query of client.getQueryCache().findAll({ queryKey: listKey })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state as { data?: ListPage } & typeof query.state
    if (!data?.requests.some(({ id }) => id === request.id)) continue
    const requests = data.requests.map((known) => pickNewest(known, request))
    // The page itself is as old as it was.
    client.setQueryData<ListPage>(query.queryKey, { ...data, requests }, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }
  const key = getRequestKey(request.id)
  client.setQueryData<ThreadedRequest>(key, (known) => known && pickNewest(known, request), {
    // The thread is as old as it was, or was never fetched (see useRequest).
    updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0,
  })
}

/** A request that was fetched, or the newer version that came in while it was on its way. */
export function getNewest<R extends KeptRequest>(client: QueryClient, fetched: R): R {
  const known = client.getQueryData<KeptRequest>(getNewestKey(fetched.id))
  return known && known.version > fetched.version ? pickNewest(fetched, known) : fetched
}

/** A request from any cached list or panel. Undefined if none has it. */
export function findCached(client: QueryClient, id: string): KeptRequest | undefined {
  for (const [, page] of client.getQueriesData<ListPage>({ queryKey: listKey })) {
    const found = page?.requests.find((request) => request.id === id)
    if (found) return found
  }
  return client.getQueryData<ThreadedRequest>(getRequestKey(id))
}

/** True if something on the screen shows an older version of a request. */
export function isShownBehind(client: QueryClient, id: string, version: number): boolean {
  const isOld = (request: KeptRequest) => request.id === id && request.version < version
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: listKey })
    // A stale page that is not shown is fetched again when it is next opened.
    .filter((query) => query.isActive() || !query.state.isInvalidated)
    .map(({ state }) => state.data as ListPage | undefined)
  const one = client.getQueryData<ThreadedRequest>(getRequestKey(id))
  return pages.some((page) => page?.requests.some(isOld)) || (one !== undefined && isOld(one))
}

/** True while responses with requests are on their way, which may be older or newer than the events of the live stream. */
export function isFetchingRequests(client: QueryClient): boolean {
  return client.isFetching({ queryKey: [requestsKey] }) > 0
}

/** `other` if it is the same request and not older; keeps what only the list or the panel knows. */
function pickNewest<R extends KeptRequest>(known: R, other: KeptRequest): R {
  if (known.id !== other.id || known.version > other.version) return known
  const { person, thread } = known as Partial<ListedRequest & ThreadedRequest>
  return { ...other, ...(person && { person }), ...(thread && { thread }) } as unknown as R
}
