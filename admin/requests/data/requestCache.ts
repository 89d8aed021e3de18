import type { QueryClient } from '@tanstack/react-query'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ListedRequest, ThreadedRequest } from '#domain/requests/thread'
import { toListSearch, type ListState } from './listState.ts'
import type { ListView } from './listViews.ts'

export const requestsKey = 'requests'
export const listKey = [requestsKey, 'list'] as const
export const summaryKey = [requestsKey, 'summary'] as const

export interface ListPage {
  readonly requests: readonly ListedRequest[]
  readonly total: number
  readonly hasUncounted: boolean
}

export function getPageKey(view: ListView, state: ListState, page: number) {
  return [...listKey, view, toListSearch(state), page] as const
}

export function getRequestKey(id: string) {
  return [requestsKey, 'one', id] as const
}

function getNewestKey(id: string) {
  return [requestsKey, 'newest', id] as const
}

/** Keeps a newer cached version. The place in each list stays. */
export function putRequest(client: QueryClient, request: KeptRequest): void {
  client.setQueryData<KeptRequest>(getNewestKey(request.id), (known) => pickNewest(known ?? request, request))
  for (const query of client.getQueryCache().findAll({ queryKey: listKey })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state as { data?: ListPage } & typeof query.state
    if (!data?.requests.some(({ id }) => id === request.id)) continue
    const requests = data.requests.map((known) => pickNewest(known, request))
    // The page keeps its age.
    client.setQueryData<ListPage>(query.queryKey, { ...data, requests }, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }
  const key = getRequestKey(request.id)
  client.setQueryData<ThreadedRequest>(key, (known) => known && pickNewest(known, request), {
    // The thread keeps its age; 0 if never fetched (see useRequest).
    updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0,
  })
}

/** A newer version may have arrived during the fetch. */
export function getNewest<R extends KeptRequest>(client: QueryClient, fetched: R): R {
  const known = client.getQueryData<KeptRequest>(getNewestKey(fetched.id))
  return known && known.version > fetched.version ? pickNewest(fetched, known) : fetched
}

export function findCached(client: QueryClient, id: string): KeptRequest | undefined {
  for (const [, page] of client.getQueriesData<ListPage>({ queryKey: listKey })) {
    const found = page?.requests.find((request) => request.id === id)
    if (found) return found
  }
  return client.getQueryData<ThreadedRequest>(getRequestKey(id))
}

/** Each request of the loaded lists once. */
export function listCached(client: QueryClient): readonly KeptRequest[] {
  const pages = client.getQueriesData<ListPage>({ queryKey: listKey })
  const requests = pages.flatMap(([, page]) => page?.requests ?? [])
  return [...new Map(requests.map((request) => [request.id, request])).values()]
}

export function isShownBehind(client: QueryClient, id: string, version: number): boolean {
  const isOld = (request: KeptRequest) => request.id === id && request.version < version
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: listKey })
    // Hidden stale pages are fetched when they open.
    .filter((query) => query.isActive() || !query.state.isInvalidated)
    .map(({ state }) => state.data as ListPage | undefined)
  const one = client.getQueryData<ThreadedRequest>(getRequestKey(id))
  return pages.some((page) => page?.requests.some(isOld)) || (one !== undefined && isOld(one))
}

/** Returns `other` if it is not older; keeps `person` and `thread`. */
function pickNewest<R extends KeptRequest>(known: R, other: KeptRequest): R {
  if (known.id !== other.id || known.version > other.version) return known
  const { person, thread } = known as Partial<ListedRequest & ThreadedRequest>
  return { ...other, ...(person && { person }), ...(thread && { thread }) } as unknown as R
}
