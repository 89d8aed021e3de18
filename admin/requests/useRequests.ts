import { useInfiniteQuery, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestKind } from '#domain/kinds'
import type { ListState } from './listState.ts'
import type { RequestsPart } from './requestsApi.ts'
import { toSortText } from './listState.ts'
import { fetchRequests, fetchSummary } from './requestsApi.ts'
import { toNextOffset } from './mergeParts.ts'

/** All that staff read about requests lies under this key. */
const requestsKey = 'requests'

/** A list, page after page. While another order or search is on its way, the rows of the last one stay. */
export function useRequests(kind: RequestKind, state: ListState) {
  return useInfiniteQuery({
    queryKey: [requestsKey, 'list', kind, state.q, toSortText(state.sort)],
    queryFn: ({ pageParam, signal }) => fetchRequests(kind, state, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (_last: RequestsPart, parts: readonly RequestsPart[]) => toNextOffset(parts),
    placeholderData: (previous, query) => (query?.queryKey[2] === kind ? previous : undefined),
  })
}

/** The five counts. */
export function useSummary() {
  return useQuery({
    queryKey: [requestsKey, 'summary'],
    queryFn: ({ signal }) => fetchSummary(signal),
  })
}

/** Fetches anew what is on the screen, and the other lists when they are next opened. */
export function useRefresh() {
  const client = useQueryClient()
  const isRefreshing = useIsFetching({ queryKey: [requestsKey] }) > 0
  return { refresh: () => void client.invalidateQueries({ queryKey: [requestsKey] }), isRefreshing }
}
