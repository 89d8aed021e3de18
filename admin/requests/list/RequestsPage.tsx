import './inbox.scss'
import { useCallback, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useTitle } from '../../shared/useTitle.ts'
import { readListState, toListSearch, type ListState } from '../data/listState.ts'
import { panelParam, readPanelDepth, toViewUrl } from '../data/listUrls.ts'
import { viewTexts, type ListView } from '../data/listViews.ts'
import { useSummary } from '../data/useRequests.ts'
import { CountLine } from './CountLine.tsx'
import { RequestList } from './RequestList.tsx'
import { RequestTabs } from './RequestTabs.tsx'
import { RequestToolbar } from './RequestToolbar.tsx'

export function RequestsPage({ view }: { readonly view: ListView }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const state = readListState(view, search)
  const summary = useSummary()
  useTitle(viewTexts[view].label)

  const show = useCallback(
    (next: ListState, options?: { readonly replace: boolean }) =>
      void navigate(toViewUrl(view, next), options),
    [view, navigate],
  )
  /** Without a new history entry. */
  const replacePanel = (id?: string) =>
    void navigate(toViewUrl(view, state, id), {
      replace: true,
      state: id === undefined ? undefined : (location.state as unknown),
      preventScrollReset: true,
    })
  const closedKey = useRef<string>(undefined)
  /** Goes back in the history, so the browser's back button does not reopen the panel. */
  const closePanel = () => {
    // Ignore a second press while going back.
    if (closedKey.current === location.key) return
    closedKey.current = location.key
    const depth = readPanelDepth(search, location.state)
    if (depth === undefined) replacePanel()
    else void navigate(-depth)
  }

  return (
    <main className="page inbox">
      <div className="inbox__head">
        <h1 className="page__title">Admin Dashboard</h1>
        <p className="page__lead">Beheer berichten en aanvragen</p>
        <CountLine summary={summary.data} isFailed={summary.isError} />
      </div>
      <div className="inbox__bar">
        <RequestTabs current={view} summary={summary.data} q={state.q} />
        <RequestToolbar view={view} state={state} onShow={show} />
      </div>
      {/* A new key clears the selection when the filters or the order change. */}
      <RequestList
        key={`${view}${toListSearch({ ...state, q: '' })}`}
        view={view}
        state={state}
        onShow={show}
        openId={search.get(panelParam) ?? undefined}
        onMove={replacePanel}
        onClose={closePanel}
      />
    </main>
  )
}
