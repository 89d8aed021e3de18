import { ArrowUp } from 'lucide-react'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useStoreValue, useStore } from '../../shared/stores.tsx'
import { toListSearch, type ListState } from '../data/listState.ts'
import { toKinds, type ListView } from '../data/listViews.ts'
import { newRequests } from '../data/newRequests.ts'
import { useRefresh } from '../data/useRequests.ts'
import { serverClock } from '../../shared/serverClock.ts'
import { countFilters } from '../data/listFilters.ts'
import { fetchNewestIds } from '../data/requestsApi.ts'

interface NewRequestsButtonProps {
  readonly view: ListView
  readonly state: ListState
  /** The loaded requests. */
  readonly requests: readonly KeptRequest[]
  /** An empty list refreshes automatically: no row can move. */
  readonly isEmpty: boolean
}

/** '2 nieuwe': refreshes the list on request, so rows do not move. */
export function NewRequestsButton({ view, state, requests, isEmpty }: NewRequestsButtonProps) {
  const { refresh } = useRefresh()
  const { removed, isUnsure: hasMissed } = useStoreValue(newRequests)
  const created = useNewCount(view, state, requests)
  const isUnsure = hasMissed || created.isUnsure
  const removedCount = requests.filter(
    ({ id, trashedAt }) => removed.has(id) && trashedAt === undefined,
  ).length
  const refreshesItself = isEmpty && (created.count > 0 || isUnsure)

  useEffect(() => {
    if (refreshesItself) refresh()
  }, [refreshesItself, refresh])

  const text = toText(created.count, removedCount, isUnsure)
  return (
    <div className="news" aria-live="polite">
      {text !== '' && !refreshesItself && (
        <button
          className="button button--primary news__button"
          type="button"
          onClick={() => {
            refresh()
            window.scrollTo({ top: 0 })
          }}
        >
          <ArrowUp aria-hidden size={18} />
          {text}
        </button>
      )}
    </div>
  )
}

function toText(created: number, removed: number, isUnsure: boolean): string {
  if (created > 0) return created === 1 ? '1 nieuwe' : `${created} nieuwe`
  if (removed > 0) return `${removed} verwijderd`
  return isUnsure ? 'Lijst vernieuwen' : ''
}

/** Events contain only the kind, so the server matches a search or filters. */
function useNewCount(view: ListView, state: ListState, requests: readonly KeptRequest[]) {
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
