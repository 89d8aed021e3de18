import './requests.scss'
import { lazy, useCallback, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { panelParam, toViewUrl, readPanelDepth } from '../data/listUrls.ts'
import { LazyDialog } from '../../shared/LazyDialog.tsx'
import { useTitle } from '../../shared/useTitle.ts'
import { CountCards } from './CountCards.tsx'
import { FilterChips } from '../filters/FilterChips.tsx'
import { RequestList } from './RequestList.tsx'
import { RequestTabs } from './RequestTabs.tsx'
import { RequestToolbar } from './RequestToolbar.tsx'
import { readListState, toListSearch, type ListState } from '../data/listState.ts'
import { tabViews, viewTexts, type ListView } from '../data/listViews.ts'
import { useSummary } from '../data/useRequests.ts'

const RequestPanel = lazy(async () => ({
  default: (await import('../detail/RequestPanel.tsx')).RequestPanel,
}))

export function RequestsPage({ view }: { readonly view: ListView }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state = readListState(view, search)
  const openId = search.get(panelParam) ?? undefined
  const summary = useSummary()
  const { label, hint } = viewTexts[view]
  const hasTab = tabViews.some((each) => each === view)
  useTitle(label)

  const show = useCallback(
    (next: ListState, options?: { readonly replace: boolean }) =>
      void navigate(toViewUrl(view, next), options),
    [view, navigate],
  )

  const location = useLocation()
  const closedKey = useRef<string>(undefined)
  /** Goes back in the history, so the browser's back button does not reopen the panel. */
  const closePanel = () => {
    // Ignore a second press while going back.
    if (closedKey.current === location.key) return
    closedKey.current = location.key
    const depth = readPanelDepth(search, location.state)
    if (depth === undefined)
      void navigate(toViewUrl(view, state), { replace: true, preventScrollReset: true })
    else void navigate(-depth)
  }

  return (
    <>
      <main className="page">
        <h1 className="page__title">Admin Dashboard</h1>
        <p className="page__lead">Beheer berichten en aanvragen</p>
        <CountCards summary={summary.data} isFailed={summary.isError} />
        <RequestTabs current={view} summary={summary.data} q={state.q} />
        <section id="berichten" tabIndex={-1} aria-labelledby="berichten-titel">
          <h2 id="berichten-titel" className={hasTab ? 'visually-hidden' : 'list-title'}>
            {label}
          </h2>
          {hint !== undefined && <p className="page__lead">{hint}</p>}
          <RequestToolbar view={view} state={state} onShow={show} />
          <FilterChips state={state} onShow={show} />
          {/* A new key clears the selection when the filters or the order change. */}
          <RequestList
            key={`${view}${toListSearch({ ...state, q: '' })}`}
            view={view}
            state={state}
            onShow={show}
          />
        </section>
      </main>
      {openId !== undefined && (
        <LazyDialog onClose={closePanel}>
          <RequestPanel key={openId} id={openId} onClose={closePanel} />
        </LazyDialog>
      )}
    </>
  )
}
