import { ArrowUp } from 'lucide-react'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useStoreValue, useStore } from '../../shared/stores.tsx'
import { toListSearch, toNewestUrl } from '../data/listState.ts'
import { toKinds } from '../data/listViews.ts'
import { newRequests } from '../data/newRequests.ts'
import { useList } from '../data/useList.ts'
import { useRefresh } from '../data/useRequests.ts'
import { serverClock } from '../../shared/serverClock.ts'
import { countFilters } from '../data/listFilters.ts'
import type { ListPage } from '../data/requestCache.ts'
import { fetchRequests } from '../data/requestsApi.ts'

interface NewRequestsButtonProps {
  readonly requests: readonly KeptRequest[]
  /** An empty list refreshes automatically: no row can move. */
  readonly isEmpty: boolean
}

/** '2 nieuwe, 1 met spoed'. Rows move only on request. */
export function NewRequestsButton({ requests, isEmpty }: NewRequestsButtonProps) {
  const { refresh } = useRefresh()
  const { removed, isUnsure: hasMissed } = useStoreValue(newRequests)
  const { count, urgent, isUnsure } = useNewCount(requests)
  const removedCount = requests.filter(({ id, trashedAt }) => removed.has(id) && !trashedAt).length
  const mayMiss = hasMissed || isUnsure
  const refreshesItself = isEmpty && (count > 0 || mayMiss)

  useEffect(() => {
    if (refreshesItself) refresh()
  }, [refreshesItself, refresh])

  const texts = [
    count > 0 && `${count} nieuwe${urgent > 0 ? `, ${urgent} met spoed` : ''}`,
    removedCount > 0 && `${removedCount} verwijderd`,
    mayMiss && 'Lijst vernieuwen',
  ]
  const text = texts.find((each) => each !== false)
  return (
    <div className="new-requests" aria-live="polite">
      {text !== undefined && !refreshesItself && (
        <button
          className={`button button--primary new-requests__button ${urgent > 0 ? 'new-requests__button--urgent' : ''}`}
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

/** Events contain only the kind, so the server matches a search or filters. */
function useNewCount(requests: readonly KeptRequest[]) {
  const { view, state } = useList()
  const { created } = useStoreValue(newRequests)
  const clock = useStore(serverClock)
  const kinds = view === 'trash' || view === 'running' ? [] : toKinds(view)
  const ids = [...created]
    .filter(([id, { kind }]) => kinds.includes(kind) && !requests.some((each) => each.id === id))
    .map(([id]) => id)
  const isNarrowed = state.q !== '' || countFilters(state.filters) > 0
  const search = toListSearch(state)
  const { data: found, isError } = useQuery({
    queryKey: ['new-requests', view, search, ids],
    queryFn: ({ signal }) => fetchRequests(toNewestUrl(view, state, ids.length, clock.now()), signal),
    enabled: isNarrowed && ids.length > 0,
    // Keeps the previous count during the fetch.
    placeholderData: (previous: ListPage | undefined, query) =>
      query?.queryKey[1] === view && query.queryKey[2] === search ? previous : undefined,
    gcTime: 0,
  })
  const shown = isNarrowed ? ids.filter((id) => found?.requests.some((each) => each.id === id)) : ids
  return {
    count: shown.length,
    urgent: shown.filter((id) => created.get(id)?.isUrgent).length,
    isUnsure: isNarrowed && ids.length > 0 && isError,
  }
}
