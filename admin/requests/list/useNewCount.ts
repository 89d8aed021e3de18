import { useQuery } from '@tanstack/react-query'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { serverClock } from '../../shared/serverClock.ts'
import { useStore, useStoreValue } from '../../shared/stores.tsx'
import { countFilters } from '../data/listFilters.ts'
import { toListSearch, type ListState } from '../data/listState.ts'
import { toKinds, type ListView } from '../data/listViews.ts'
import { newRequests } from '../data/newRequests.ts'
import { fetchNewestIds } from '../data/requestsApi.ts'

/** New requests that belong in a list and are not in it yet. */
interface NewCount {
  readonly count: number
  /** True if the server could not be asked. */
  readonly isUnsure: boolean
}

/**
 * Counts new requests since a list was fetched. Events contain only the kind, so the server matches
 * a search or filters. `requests`: the loaded ones.
 */
export function useNewCount(view: ListView, state: ListState, requests: readonly KeptRequest[]): NewCount {
  const { created } = useStoreValue(newRequests)
  const clock = useStore(serverClock)
  const kinds = toKinds(view)
  const ids = [...created]
    .filter(
      ([id, kind]) => view !== 'trash' && kinds.includes(kind) && !requests.some((each) => each.id === id),
    )
    .map(([id]) => id)
  const isNarrowed = state.q !== '' || countFilters(state.filters) > 0
  const search = toListSearch(state)
  const { data: found, isError } = useQuery({
    queryKey: ['new-requests', view, search, ids],
    queryFn: ({ signal }) => fetchNewestIds(view, state, ids.length, clock.now(), signal),
    enabled: isNarrowed && ids.length > 0,
    // Keeps the previous count during the fetch.
    placeholderData: (previous: readonly string[] | undefined, query) =>
      query?.queryKey[1] === view && query.queryKey[2] === search ? previous : undefined,
    gcTime: 0,
  })
  if (!isNarrowed) return { count: ids.length, isUnsure: false }
  return { count: ids.filter((id) => found?.includes(id)).length, isUnsure: ids.length > 0 && isError }
}
