import { useInfiniteQuery, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { clearNews } from '../live/news.ts'
import type { ListState } from './listState.ts'
import { toListSearch } from './listState.ts'
import type { ListView } from './listViews.ts'
import type { RequestsPart } from './requestsApi.ts'
import { toNextOffset } from './mergeParts.ts'
import { listKey, requestsKey, summaryKey, toRequestKey } from './requestCache.ts'
import { fetchRequest, fetchRequests, fetchSummary } from './requestsApi.ts'

/** A list, page after page. While another order or search is on its way, the rows of the last one stay. */
export function useRequests(view: ListView, state: ListState) {
  return useInfiniteQuery({
    queryKey: [...listKey, view, toListSearch(state)],
    queryFn: ({ pageParam, signal }) => fetchRequests(view, state, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (_last: RequestsPart, parts: readonly RequestsPart[]) => toNextOffset(parts),
    placeholderData: (previous, query) => (query?.queryKey[2] === view ? previous : undefined),
  })
}

/** One request whole. */
export function useRequest(id: string) {
  return useQuery({ queryKey: toRequestKey(id), queryFn: ({ signal }) => fetchRequest(id, signal) })
}

/** The counts. */
export function useSummary() {
  return useQuery({ queryKey: summaryKey, queryFn: ({ signal }) => fetchSummary(signal) })
}

/** Fetches anew what is on the screen, and the other lists when they are next opened. */
export function refreshRequests(client: QueryClient): void {
  clearNews()
  void client.invalidateQueries({ queryKey: [requestsKey] })
}

export function useRefresh() {
  const client = useQueryClient()
  const isRefreshing = useIsFetching({ queryKey: [requestsKey] }) > 0
  return { refresh: useCallback(() => refreshRequests(client), [client]), isRefreshing }
}
