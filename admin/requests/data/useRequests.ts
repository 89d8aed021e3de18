import {
  queryOptions,
  useIsFetching,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { z } from 'zod/mini'
import type { ThreadedRequest } from '#domain/requests/thread'
import { fetchJson } from '../../shared/apiFetch.ts'
import { useSignal } from '../../shared/createSignal.ts'
import { serverClock } from '../../shared/serverClock.ts'
import { useSession } from '../../shared/useSession.ts'
import { useStore, useStores, type Stores } from '../../shared/stores.tsx'
import type { VisibleRange } from '../../shared/useVirtualRows.ts'
import { arrangeWork, type Row } from './arrangeWork.ts'
import { pageSize, toListUrl, type ListState } from './listState.ts'
import type { ListView } from './listViews.ts'
import { newRequests } from './newRequests.ts'
import { applyPending, pendingChanges } from './pendingChanges.ts'
import {
  findCached,
  getNewest,
  getPageKey,
  getRequestKey,
  requestsKey,
  summaryKey,
  type ListPage,
} from './requestCache.ts'
import { fetchRequest, fetchRequests, fetchSummary } from './requestsApi.ts'

export type PagedList = ReturnType<typeof toPagedList>

/** Off-screen pages are dropped after this time to bound memory. */
const pageKeptMs = 10_000
const firstPageKeptMs = 5 * 60_000
/** Rows loaded before and after the visible ones. */
const margin = pageSize

export function useRequests(view: ListView, state: ListState) {
  const client = useQueryClient()
  const clock = useStore(serverClock)
  const pending = useSignal(useStore(pendingChanges))
  const {
    name,
    business: { promises },
  } = useSession()
  const [range, onVisible] = usePageRange()
  const getPageQuery = (page: number) =>
    queryOptions({
      queryKey: getPageKey(view, state, page),
      queryFn: async ({ signal }): Promise<ListPage> => {
        const found = await fetchRequests(toListUrl(view, state, page, clock.now()), signal)
        return { ...found, requests: found.requests.map((request) => getNewest(client, request)) }
      },
      structuralSharing: false,
      gcTime: page === 0 ? firstPageKeptMs : pageKeptMs,
      // Fetches again what failed without a network.
      refetchOnReconnect: ({ state: { status } }) => (page > 0 && status === 'error' ? 'always' : false),
    })
  const first = useQuery({
    ...getPageQuery(0),
    placeholderData: (previous: ListPage | undefined, query) =>
      query?.queryKey[2] === view ? previous : undefined,
  })
  const pages = first.data && !first.isPlaceholderData ? getOtherPages(range, first.data) : []
  const others = useQueries({ queries: pages.map(getPageQuery) })
  const failed = others.filter(({ isError, isFetching }) => isError && !isFetching)
  const loaded = [first, ...others]
  // The newest page has the best total.
  const newest = [...loaded].sort((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0]
  const starts = [0, ...pages.map((page) => page * pageSize)]
  const fetched = loaded.flatMap(({ data, dataUpdatedAt }, index) =>
    applyPending(data?.requests ?? [], pending).map((request, row) => ({
      request,
      place: (starts[index] ?? 0) + row,
      fetchedMs: dataUpdatedAt,
    })),
  )
  const rows = view === 'work' ? arrangeWork(fetched, { by: name, state, promises, clock }) : fetched
  const { total, hasUncounted } = getLength(newest?.data ?? first.data, loaded)
  return {
    first,
    list: toPagedList({ total: total - (fetched.length - rows.length), hasUncounted }, rows),
    pagesError: failed[0]?.error ?? null,
    retryPages: () => {
      for (const { refetch } of failed) void refetch()
    },
    onVisible,
  }
}

/** Further pages count further: such a list grows while it is scrolled. */
function getLength(
  newest: ListPage | undefined,
  loaded: readonly { readonly data?: ListPage | undefined }[],
) {
  const { total = 0, hasUncounted = false } = newest ?? {}
  return {
    total: hasUncounted ? Math.max(...loaded.map(({ data }) => data?.total ?? 0)) : total,
    hasUncounted,
  }
}

function toPagedList({ total, hasUncounted }: Omit<ListPage, 'requests'>, rows: readonly Row[]) {
  const byPlace = new Map(rows.map(({ request, place }) => [place, request]))
  return {
    total,
    hasUncounted,
    requests: rows.map(({ request }) => request),
    at: (index: number) => byPlace.get(index),
    indexOf: (id: string | undefined) => rows.find(({ request }) => request.id === id)?.place,
  }
}

function usePageRange() {
  const [range, setRange] = useState<VisibleRange>({ first: 0, last: 0 })
  const onVisible = useCallback((rows: VisibleRange) => {
    const first = Math.floor(Math.max(0, rows.first - margin) / pageSize)
    const last = Math.floor((rows.last + margin) / pageSize)
    setRange((before) => (before.first === first && before.last === last ? before : { first, last }))
  }, [])
  return [range, onVisible] as const
}

function getOtherPages({ first, last }: VisibleRange, { total, hasUncounted }: ListPage): readonly number[] {
  const lastPage = hasUncounted ? last : Math.min(last, Math.ceil(total / pageSize) - 1)
  const start = Math.max(1, first)
  return Array.from({ length: Math.max(0, lastPage - start + 1) }, (_, index) => start + index)
}

/** Until the request is loaded, shows the cached one without the person's other requests. */
export function useRequest(id: string) {
  const client = useQueryClient()
  const pending = useSignal(useStore(pendingChanges))
  const query = useQuery({
    queryKey: getRequestKey(id),
    queryFn: async ({ signal }) => getNewest(client, await fetchRequest(id, signal)),
    initialData: (): ThreadedRequest | undefined => {
      const cached = findCached(client, id)
      return cached && { ...cached, thread: [] }
    },
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
  })
  return { ...query, data: query.data && applyPending([query.data], pending)[0] }
}

export function useSummary() {
  return useQuery({ queryKey: summaryKey, queryFn: ({ signal }) => fetchSummary(signal) })
}

/** Starts with this person, who is known without a network. */
export function useColleagues(): readonly string[] {
  const { name } = useSession()
  const { data = [] } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => fetchJson(z.array(z.string()), '/api/admin/colleagues', { signal }),
    // A colleague may have accepted the invitation since.
    staleTime: 0,
  })
  return [...new Set([name, ...data])]
}

export function refreshRequests(client: QueryClient, stores: Stores): void {
  stores.get(newRequests).clear()
  void client.invalidateQueries({ queryKey: [requestsKey] })
}

export function useRefresh() {
  const client = useQueryClient()
  const stores = useStores()
  const isRefreshing = useIsFetching({ queryKey: [requestsKey] }) > 0
  return { refresh: useCallback(() => refreshRequests(client, stores), [client, stores]), isRefreshing }
}
