import { Suspense, lazy, useRef, useState } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { describeError } from '../../shared/ApiError.ts'
import { ErrorBoundary, PartFailed } from '../../shared/ErrorBoundary.tsx'
import { FailedPanel } from '../../shared/FailedPanel.tsx'
import type { ListHandle } from '../../shared/useVirtualRows.ts'
import { countFilters } from '../data/listFilters.ts'
import { openingState, toListSearch, workOrder, type ListState } from '../data/listState.ts'
import { viewTexts, type ListView } from '../data/listViews.ts'
import { useRequests } from '../data/useRequests.ts'
import { SortSelect } from '../filters/SortSelect.tsx'
import { toSortDescription } from '../filters/toSortOptions.ts'
import { useHasTable } from '../table/columnPrefs.ts'
import { BulkBar } from './BulkBar.tsx'
import { NewRequestsButton } from './NewRequestsButton.tsx'
import { RequestCards } from './RequestCards.tsx'
import { RequestsStatus } from './RequestsStatus.tsx'
import { useListKeys } from './useListKeys.ts'

interface RequestListProps {
  readonly view: ListView
  readonly state: ListState
  readonly onShow: (next: ListState) => void
}

// Phones show cards and never load the table.
const RequestTable = lazy(async () => ({ default: (await import('../table/RequestTable.tsx')).RequestTable }))

/** One list: loading, failed, empty, or filled as a table or cards. */
export function RequestList({ view, state, onShow }: RequestListProps) {
  const { first, list, pagesError, retryPages, onVisible } = useRequests(view, state)
  const isWide = useHasTable()
  const { selected, select, clear } = useSelected(state.q)
  const handle = useRef<ListHandle>(null)
  useListKeys(list, handle)
  const hasFailed = first.isError && !first.isFetching
  const isNarrowed = state.q !== '' || countFilters(state.filters) > 0
  const isFilled = list.requests.length > 0
  const rows = { list, name: `${view}${toListSearch(state)}`, onVisible }

  return (
    <>
      {hasFailed && (
        <FailedPanel
          title={`De berichten konden niet worden ${first.data ? 'vernieuwd' : 'geladen'}`}
          error={first.error}
          onRetry={() => void first.refetch()}
        />
      )}
      <div className="list-head">
        <RequestsStatus
          view={view}
          state={state}
          total={first.data && list.total}
          isLoading={first.data === undefined && !hasFailed}
          updatedAt={first.dataUpdatedAt}
        />
        <output className="visually-hidden">
          {isWide && list.total > 0 ? toSortDescription(view, state.sort) : ''}
        </output>
        {isFilled && !isWide && (
          <SortSelect view={view} sort={state.sort} onSort={(sort) => onShow({ ...state, sort })} />
        )}
      </div>
      {first.data && (
        <NewRequestsButton view={view} state={state} requests={list.requests} isEmpty={list.total === 0} />
      )}
      {first.data && !isFilled && isNarrowed && (
        <p className="list-clear">
          <button
            className="button"
            type="button"
            onClick={() => onShow({ ...openingState, sort: state.sort })}
          >
            Toon alle {viewTexts[view].many}
          </button>
        </p>
      )}
      {isFilled && (
        <div className="list" aria-busy={first.isPlaceholderData}>
          {isWide ? (
            <ErrorBoundary
              fallback={
                <PartFailed heading={<h3 className="panel__title">De tabel kon niet worden geladen</h3>} />
              }
            >
              <Suspense fallback={<div className="panel">Berichten laden...</div>}>
                <BulkBar view={view} requests={[...selected.values()]} onDone={clear} />
                <RequestTable
                  ref={handle}
                  view={view}
                  {...rows}
                  sort={state.sort}
                  onSort={(sort) => onShow({ ...state, sort: sort.length > 0 ? sort : workOrder })}
                  isSelected={({ id }) => selected.has(id)}
                  onSelect={select}
                />
              </Suspense>
            </ErrorBoundary>
          ) : (
            <RequestCards ref={handle} view={view} {...rows} />
          )}
        </div>
      )}
      {pagesError !== null && (
        <div className="parts-failed" role="alert">
          <p>Een deel van de lijst kon niet worden geladen. {describeError(pagesError)}</p>
          <button className="button" type="button" onClick={retryPages}>
            Opnieuw proberen
          </button>
        </div>
      )}
    </>
  )
}

/** The selected requests, also of dropped pages. A new search clears the selection. */
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
