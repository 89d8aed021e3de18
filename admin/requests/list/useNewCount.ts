import { useQuery } from '@tanstack/react-query'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { countFilters } from '../data/listFilters.ts'
import { toListSearch, type ListState } from '../data/listState.ts'
import { toKinds, type ListView } from '../data/listViews.ts'
import { fetchNewestIds } from '../data/requestsApi.ts'
import { useSignal } from '../../shared/createSignal.ts'
import { news } from '../data/newRequests.ts'

/** What came in that a list would show and does not show yet. */
export interface CameIn {
  readonly count: number
  /** True when something came in of which it is not known whether the list would show it. */
  readonly isUnsure: boolean
}

/**
 * Counts what came in since the list was fetched. The event of a request says its kind and nothing of the person, so whether it answers to the
 * list's search and filters is asked of the server.
 *
 * @param requests what the list shows now.
 */
export function useCameIn(view: ListView, state: ListState, requests: readonly KeptRequest[]): CameIn {
  const { created } = useSignal(news)
  const kinds = toKinds(view)
  const ids =
    view === 'trash'
      ? []
      : [...created]
          .filter(([id, kind]) => kinds.includes(kind) && !requests.some((each) => each.id === id))
          .map(([id]) => id)
  const isNarrowed = state.q !== '' || countFilters(state.filters) > 0
  const search = toListSearch(state)
  const { data: found, isError } = useQuery({
    queryKey: ['came-in', view, search, ids],
    queryFn: ({ signal }) => fetchNewestIds(view, state, ids.length, signal),
    enabled: isNarrowed && ids.length > 0,
    // What is known of the others stays on the button while one more is looked at.
    placeholderData: (previous: readonly string[] | undefined, query) =>
      query?.queryKey[1] === view && query.queryKey[2] === search ? previous : undefined,
    gcTime: 0,
  })
  if (!isNarrowed) return { count: ids.length, isUnsure: false }
  return { count: ids.filter((id) => found?.includes(id)).length, isUnsure: ids.length > 0 && isError }
}
