import { useCallback, useMemo } from 'react'
import { matchPath, useLocation, useNavigate, type NavigateOptions } from 'react-router-dom'
import { readListState, type ListState } from './listState.ts'
import { toViewUrl, viewPaths } from './listUrls.ts'
import { listViews } from './listViews.ts'

/** The list of the page's address; on other pages, `isList` is false and the list is the work list. */
export function useList() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const found = listViews.find((each) => matchPath(viewPaths[each], pathname))
  const view = found ?? 'work'
  const state = useMemo(() => readListState(view, new URLSearchParams(search)), [view, search])
  const show = useCallback(
    (next: ListState, options?: NavigateOptions) => void navigate(toViewUrl(view, next), options),
    [view, navigate],
  )
  return { view, isList: found !== undefined, state, show }
}
