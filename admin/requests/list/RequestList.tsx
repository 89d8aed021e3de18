import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { describeError } from '../../shared/ApiError.ts'
import { ErrorBoundary, PartFailed } from '../../shared/ErrorBoundary.tsx'
import { FailedPanel } from '../../shared/FailedPanel.tsx'
import { LazyDialog } from '../../shared/LazyDialog.tsx'
import { useMediaQuery } from '../../shared/useMediaQuery.ts'
import type { ListHandle } from '../../shared/useVirtualRows.ts'
import { workOrder } from '../data/listState.ts'
import { panelParam, readPanelDepth, toViewUrl } from '../data/listUrls.ts'
import { useList } from '../data/useList.ts'
import { useRequests, useSummary } from '../data/useRequests.ts'
import { FilterChips } from '../filters/FilterChips.tsx'
import { useHasTable } from '../table/columnPrefs.ts'
import { NewRequestsButton } from './NewRequestsButton.tsx'
import { RequestCards } from './RequestCards.tsx'
import { RequestsStatus } from './RequestsStatus.tsx'
import { useListKeys } from './useListKeys.ts'
import './requests.scss'

// Phones show cards and never load the table.
const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))
const RequestTable = lazy(async () => ({ default: (await import('../table/RequestTable.tsx')).RequestTable }))
const RequestPanel = lazy(async () => ({
  default: (await import('../detail/RequestPanel.tsx')).RequestPanel,
}))

/** Other lists keep what was handled. */
const stay = () => undefined

/** On a wide screen the panel stands beside the list; each scrolls apart. */
export function RequestList() {
  const { view, state, show } = useList()
  const { openId, replacePanel, closePanel } = usePanel()
  const { first, list, pagesError, retryPages, onVisible } = useRequests(view, state)
  const { selected, select, clear } = useSelected(state.q)
  const handle = useRef<ListHandle>(null)
  const getStep = useListKeys({ list, handle, openId, onMove: replacePanel })
  const hasTable = useHasTable()
  const isBeside = useMediaQuery('(min-width: 1100px)')
  const hasFailed = first.isError && !first.isFetching
  // The summary brings the red strip on top. Rows that came before it would move under a thumb.
  const { isLoading: isStripLoading } = useSummary()
  const isLoading = isStripLoading || (first.data === undefined && !hasFailed)
  const rows = { ref: handle, view, list, onVisible }

  return (
    <>
      <section id="berichten" tabIndex={-1} aria-labelledby="berichten-titel">
        <FilterChips />
        {hasFailed && (
          <FailedPanel
            title={`De berichten konden niet worden ${first.data ? 'vernieuwd' : 'geladen'}`}
            query={first}
          />
        )}
        <RequestsStatus
          total={isLoading ? undefined : first.data && list.total}
          hasUncounted={list.hasUncounted}
          isLoading={isLoading}
          updatedAt={first.dataUpdatedAt}
        />
        {first.data && <NewRequestsButton requests={list.requests} isEmpty={list.total === 0} />}
        {!isLoading && list.requests.length > 0 && (
          <div className="list" aria-busy={first.isPlaceholderData}>
            {hasTable ? (
              <ErrorBoundary
                fallback={
                  <PartFailed heading={<h3 className="panel__title">De tabel kon niet worden geladen</h3>} />
                }
              >
                <Suspense fallback={<div className="panel">Berichten laden...</div>}>
                  <BulkBar view={view} requests={[...selected.values()]} onDone={clear} />
                  <RequestTable
                    {...rows}
                    openId={openId}
                    sort={state.sort}
                    onSort={(sort) => show({ ...state, sort: sort.length > 0 ? sort : workOrder })}
                    isSelected={({ id }) => selected.has(id)}
                    onSelect={select}
                  />
                </Suspense>
              </ErrorBoundary>
            ) : (
              <RequestCards {...rows} />
            )}
          </div>
        )}
        {pagesError !== null && <PagesFailed error={pagesError} retry={retryPages} />}
      </section>
      {openId !== undefined && (
        <LazyDialog onClose={closePanel}>
          <RequestPanel
            id={openId}
            isBeside={isBeside}
            onClose={closePanel}
            onPrevious={getStep(-1)}
            onNext={getStep(1)}
            onAnswered={view === 'work' ? (getStep(1) ?? getStep(-1) ?? closePanel) : stay}
          />
        </LazyDialog>
      )}
    </>
  )
}

function PagesFailed({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  return (
    <div className="parts-failed box cluster" role="alert">
      <p>Een deel van de lijst kon niet worden geladen. {describeError(error)}</p>
      <button className="button" type="button" onClick={retry}>
        Opnieuw proberen
      </button>
    </div>
  )
}

function usePanel() {
  const { view, state } = useList()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
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
  return { openId: search.get(panelParam) ?? undefined, replacePanel, closePanel }
}

function useSelected(q: string) {
  const [selected, setSelected] = useState<ReadonlyMap<string, KeptRequest>>(new Map())
  const [selectedIn, setSelectedIn] = useState(q)
  const clear = () => setSelected(new Map())
  if (q !== selectedIn) {
    setSelectedIn(q)
    clear()
  }
  const select = (requests: readonly KeptRequest[], isSelected: boolean) => {
    const next = new Map(selected)
    for (const request of requests) {
      if (isSelected) next.set(request.id, request)
      else next.delete(request.id)
    }
    setSelected(next)
  }
  return { selected, select, clear }
}
