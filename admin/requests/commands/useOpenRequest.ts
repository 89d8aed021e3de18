import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { toViewUrl, viewPaths, toPanelState } from '../data/listUrls.ts'
import { openingState, readListState } from '../data/listState.ts'
import { listViews } from '../data/listViews.ts'

export function useOpenRequest(): (id: string, state?: object) => void {
  const navigate = useNavigate()
  const { pathname, search, state: openState } = useLocation()
  return useCallback(
    (id, state) => {
      const view = listViews.find((each) => viewPaths[each] === pathname)
      const params = new URLSearchParams(search)
      const list = view === undefined ? openingState : readListState(view, params)
      const panelState = view === undefined ? undefined : toPanelState(params, openState)
      void navigate(toViewUrl(view ?? 'all', list, id), {
        state: { ...panelState, ...state },
        preventScrollReset: true,
      })
    },
    [navigate, pathname, search, openState],
  )
}
