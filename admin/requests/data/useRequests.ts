import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { ThreadedRequest } from '#domain/requests/thread'
import { clearNews } from './newRequests.ts'
import { createPartLoader } from './createPartLoader.ts'
import { toHeldList, toWantedOffsets, type HeldList, type Sight } from './heldList.ts'
import type { ListState } from './listState.ts'
import { toListSearch } from './listState.ts'
import type { ListView } from './listViews.ts'
import { reconcile, reconcilePart } from './reconcile.ts'
import { findShown, listKey, requestsKey, summaryKey, toRequestKey } from './requestCache.ts'
import { fetchRequest, fetchRequests, fetchSummary } from './requestsApi.ts'
import { useMissingParts } from './useMissingParts.ts'

/** Epoch milliseconds of what did not come from the server under its own key. */
const neverFetched = 0

/**
 * A list, of which what is on the screen is fetched, and let go when it is far away. While another order or search is on its way, the rows of the last one
 * stay.
 */
export function useRequests(view: ListView, state: ListState) {
  const search = toListSearch(state)
  const client = useQueryClient()
  const [loader] = useState(createPartLoader)
  const list = useQuery({
    queryKey: [...listKey, view, search],
    queryFn: ({ signal }) => fetchList(client, view, state, loader.sight(), signal),
    placeholderData: (previous: HeldList | undefined, query) =>
      query?.queryKey[2] === view ? previous : undefined,
    structuralSharing: false,
  })
  const shown = list.isPlaceholderData ? undefined : list.data
  const error = useMissingParts(view, state, shown, loader)
  return {
    list,
    /** What of the list comes after its first part; `error` is why it did not, or null. */
    parts: { error, retry: loader.load, onSight: loader.see },
  }
}

/** The list anew: its first part says which list it is, and what is on the screen comes of that same one. */
async function fetchList(
  client: QueryClient,
  view: ListView,
  state: ListState,
  sight: Sight,
  signal: AbortSignal,
): Promise<HeldList> {
  const first = await fetchRequests(view, state, { offset: 0, signal })
  const wanted = toWantedOffsets(sight, first.total, 0).filter((offset) => offset > 0)
  const others = await Promise.all(
    wanted.map((offset) => fetchRequests(view, state, { offset, signal, list: first.name })),
  )
  // Not before all are there: what was told while the last was on its way holds for the first as well.
  return toHeldList([reconcilePart(client, first), ...others.map((part) => reconcilePart(client, part))])
}

/** One request whole. Until it is there, what a list tells of it stands in: all but the others of the same person. */
export function useRequest(id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: toRequestKey(id),
    queryFn: async ({ signal }) => {
      const request = await fetchRequest(id, signal)
      return { ...reconcile(client, request), thread: request.thread }
    },
    initialData: (): ThreadedRequest | undefined => {
      const shown = findShown(client, id)
      return shown && { ...shown, thread: [] }
    },
    initialDataUpdatedAt: neverFetched,
    staleTime: ({ state }) => (state.dataUpdatedAt === neverFetched ? 0 : Infinity),
  })
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
