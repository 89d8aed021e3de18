import {
  queryOptions,
  useIsFetching,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListedRequest, ThreadedRequest } from '#domain/requests/thread'
import { useSignal } from '../../shared/createSignal.ts'
import { serverClock, type createServerClock } from '../../shared/serverClock.ts'
import { useStore, useStores, type Stores } from '../../shared/stores.tsx'
import type { VisibleRange } from '../../shared/useVirtualRows.ts'
import { pageSize, type ListState } from './listState.ts'
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

export interface PagedList {
  /** Length of the whole list. */
  readonly total: number
  /** The loaded requests, in order. */
  readonly requests: readonly ListedRequest[]
  /** The request at an index of the whole list, if loaded. */
  readonly at: (index: number) => ListedRequest | undefined
  /** The index of a loaded request. */
  readonly indexOf: (id: string | undefined) => number | undefined
}

type ServerClock = ReturnType<typeof createServerClock>

const emptyList: PagedList = { total: 0, requests: [], at: () => undefined, indexOf: () => undefined }
/** Off-screen pages are dropped after this time to bound memory. */
const pageKeptMs = 10_000
const firstPageKeptMs = 5 * 60_000
/** Rows loaded before and after the visible ones. */
const margin = pageSize
/** Shortest time between fetches while the scroll bar is dragged. */
const scrollPauseMs = 50

/** The first page and the visible ones. During a new search, the previous rows stay. */
export function useRequests(view: ListView, state: ListState) {
  const client = useQueryClient()
  const clock = useStore(serverClock)
  const [range, onVisible] = usePageRange()
  const first = useQuery({
    ...getPageQuery(client, clock, view, state, 0),
    placeholderData: (previous: ListPage | undefined, query) =>
      query?.queryKey[2] === view ? previous : undefined,
  })
  const pages = first.data && !first.isPlaceholderData ? getOtherPages(range, first.data.total) : []
  const others = useQueries({ queries: pages.map((page) => getPageQuery(client, clock, view, state, page)) })
  const failed = others.filter(({ isError, isFetching }) => isError && !isFetching)
  const loaded = [first, ...others]
  const data = loaded.map((page) => page.data)
  // The newest page has the best total.
  const newest = loaded.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0]
  return {
    first,
    list: useShownList([0, ...pages], data, newest?.data?.total ?? first.data?.total),
    /** Error of a page after the first. */
    pagesError: failed[0]?.error ?? null,
    retryPages: () => {
      for (const { refetch } of failed) void refetch()
    },
    onVisible,
  }
}

function getPageQuery(
  client: QueryClient,
  clock: ServerClock,
  view: ListView,
  state: ListState,
  page: number,
) {
  return queryOptions({
    queryKey: getPageKey(view, state, page),
    queryFn: async ({ signal }): Promise<ListPage> => {
      const { requests, total } = await fetchRequests(view, state, page, clock.now(), signal)
      return { total, requests: requests.map((request) => getNewest(client, request)) }
    },
    structuralSharing: false,
    gcTime: page === 0 ? firstPageKeptMs : pageKeptMs,
    // Fetches again what failed without a network.
    refetchOnReconnect: ({ state: { status } }) => (page > 0 && status === 'error' ? 'always' : false),
  })
}

/** The visible pages, from 0, and their setter. */
function usePageRange() {
  const [range, setRange] = useState<VisibleRange>({ first: 0, last: 0 })
  const latest = useRef<VisibleRange>(range)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onVisible = useCallback(({ first, last }: VisibleRange) => {
    latest.current = {
      first: Math.floor(Math.max(0, first - margin) / pageSize),
      last: Math.floor((last + margin) / pageSize),
    }
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const next = latest.current
      setRange((before) => (before.first === next.first && before.last === next.last ? before : next))
    }, scrollPauseMs)
  }, [])
  return [range, onVisible] as const
}

function getOtherPages({ first, last }: VisibleRange, total: number): readonly number[] {
  const lastPage = Math.min(last, Math.ceil(total / pageSize) - 1)
  const start = Math.max(1, first)
  return Array.from({ length: Math.max(0, lastPage - start + 1) }, (_, index) => start + index)
}

/** Joins the loaded pages. The list stays the same object until an input changes. */
function useShownList(
  pages: readonly number[],
  data: readonly (ListPage | undefined)[],
  total: number | undefined,
): PagedList {
  const pending = useSignal(useStore(pendingChanges))
  const clock = useStore(serverClock)
  const build = () => {
    if (total === undefined) return emptyList
    const now = new Date(clock.now()).toISOString()
    const shown = data.map((page) => applyPending(page?.requests ?? [], pending, now))
    const places = shown
      .map((requests, index) => requests.map((_, row) => (pages[index] ?? 0) * pageSize + row))
      .flat()
    const requests = shown.flat()
    const byPlace = new Map(requests.map((request, index) => [places[index], request]))
    return {
      total,
      requests,
      at: (index: number) => byPlace.get(index),
      indexOf: (id: string | undefined) => places[requests.findIndex((request) => request.id === id)],
    }
  }
  const inputs = [pending, total, ...pages, ...data]
  const [built, setBuilt] = useState(() => ({ inputs, list: build() }))
  const isSame = inputs.length === built.inputs.length && inputs.every((each, i) => each === built.inputs[i])
  if (isSame) return built.list
  const list = build()
  setBuilt({ inputs, list })
  return list
}

/** Until the request is loaded, shows the cached one without the person's other requests. */
export function useRequest(id: string) {
  const client = useQueryClient()
  const pending = useSignal(useStore(pendingChanges))
  const clock = useStore(serverClock)
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
  const data = useMemo(
    () => query.data && applyPending([query.data], pending, new Date(clock.now()).toISOString())[0],
    [query.data, pending, clock],
  )
  return { ...query, data }
}

export function useSummary() {
  return useQuery({ queryKey: summaryKey, queryFn: ({ signal }) => fetchSummary(signal) })
}

/** Refetches what is visible now, and other lists when they open. */
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
