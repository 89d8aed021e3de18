import { lazy, useRef } from 'react'
import { describeError } from '../../shared/ApiError.ts'
import { FailedPanel } from '../../shared/FailedPanel.tsx'
import { LazyDialog } from '../../shared/LazyDialog.tsx'
import { useMediaQuery } from '../../shared/useMediaQuery.ts'
import type { ListHandle } from '../../shared/useVirtualRows.ts'
import type { ListState } from '../data/listState.ts'
import { tabViews, viewTexts, type ListView } from '../data/listViews.ts'
import { useRequests } from '../data/useRequests.ts'
import { FilterChips } from '../filters/FilterChips.tsx'
import { AllMatches } from './AllMatches.tsx'
import { NewRequestsButton } from './NewRequestsButton.tsx'
import { RequestRows } from './RequestRows.tsx'
import { RequestsStatus } from './RequestsStatus.tsx'
import { useListKeys } from './useListKeys.ts'
import './requests.scss'

interface RequestListProps {
  readonly view: ListView
  readonly state: ListState
  readonly onShow: (next: ListState) => void
  /** The request in the panel. */
  readonly openId: string | undefined
  readonly onMove: (id: string) => void
  readonly onClose: () => void
}

const RequestPanel = lazy(async () => ({
  default: (await import('../detail/RequestPanel.tsx')).RequestPanel,
}))

/** Other lists keep what was handled. */
const stay = () => undefined

/** On a wide screen the panel stands beside the list; each scrolls apart. */
export function RequestList({ view, state, onShow, openId, onMove, onClose }: RequestListProps) {
  const { first, list, pagesError, retryPages, onVisible } = useRequests(view, state)
  const handle = useRef<ListHandle>(null)
  const getStep = useListKeys({ list, handle, openId, onMove })
  const isBeside = useMediaQuery('(min-width: 1100px)')
  const hasFailed = first.isError && !first.isFetching
  const isFilled = list.requests.length > 0
  const { label, hint } = viewTexts[view]
  const hasTab = tabViews.some((each) => each === view)

  return (
    <>
      <section id="berichten" tabIndex={-1} aria-labelledby="berichten-titel">
        <h2 id="berichten-titel" className={hasTab ? 'visually-hidden' : 'list-title'}>
          {label}
        </h2>
        {hint !== undefined && <p className="page__lead">{hint}</p>}
        <FilterChips state={state} onShow={onShow} />
        {hasFailed && (
          <FailedPanel
            title={`De berichten konden niet worden ${first.data ? 'vernieuwd' : 'geladen'}`}
            error={first.error}
            onRetry={() => void first.refetch()}
          />
        )}
        <RequestsStatus
          view={view}
          state={state}
          total={first.data && list.total}
          hasUncounted={list.hasUncounted}
          isLoading={first.data === undefined && !hasFailed}
          updatedAt={first.dataUpdatedAt}
          onShow={onShow}
        />
        {first.data && state.q !== '' && view !== 'trash' && <AllMatches q={state.q} listed={list.total} />}
        {first.data && (
          <NewRequestsButton view={view} state={state} requests={list.requests} isEmpty={list.total === 0} />
        )}
        {isFilled && (
          <RequestRows
            view={view}
            state={state}
            list={list}
            openId={openId}
            isStale={first.isPlaceholderData}
            onVisible={onVisible}
            onShow={onShow}
            handle={handle}
          />
        )}
        {pagesError !== null && (
          <div className="parts-failed" role="alert">
            <p>Een deel van de lijst kon niet worden geladen. {describeError(pagesError)}</p>
            <button className="button" type="button" onClick={retryPages}>
              Opnieuw proberen
            </button>
          </div>
        )}
      </section>
      {openId !== undefined && (
        <LazyDialog onClose={onClose}>
          <RequestPanel
            id={openId}
            isBeside={isBeside}
            onClose={onClose}
            onPrevious={getStep(-1)}
            onNext={getStep(1)}
            onAnswered={view === 'work' ? (getStep(1) ?? getStep(-1) ?? onClose) : stay}
          />
        </LazyDialog>
      )}
    </>
  )
}
