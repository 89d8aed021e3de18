import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { toViewUrl, viewPaths } from '../app/urls.ts'
import { openingState, readListState } from '../requests/listState.ts'
import { listViews } from '../requests/listViews.ts'

/** Opens a request's panel over the list on the screen; from a page without a list, over all requests. `state` goes along with the address. */
export function useOpenRequest(): (id: string, state?: unknown) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    (id, state) => {
      const view = listViews.find((each) => viewPaths[each] === pathname)
      const list = view === undefined ? openingState : readListState(view, new URLSearchParams(search))
      void navigate(toViewUrl(view ?? 'all', list, id), { state, preventScrollReset: true })
    },
    [navigate, pathname, search],
  )
}
