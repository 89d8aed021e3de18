import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { toViewUrl, toPanelState } from '../data/listUrls.ts'
import { openingState } from '../data/listState.ts'
import { useList } from '../data/useList.ts'

export function useOpenRequest(): (id: string, extraState?: object) => void {
  const navigate = useNavigate()
  const { search, state: openState } = useLocation()
  const { view, isList, state } = useList()
  return useCallback(
    (id, extraState) => {
      const panelState = isList ? toPanelState(new URLSearchParams(search), openState) : undefined
      void navigate(isList ? toViewUrl(view, state, id) : toViewUrl('all', openingState, id), {
        state: { ...panelState, ...extraState },
        preventScrollReset: true,
      })
    },
    [navigate, search, openState, view, isList, state],
  )
}
