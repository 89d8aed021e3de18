import { Suspense, lazy, useMemo, useRef } from 'react'
import { useListKeys } from './useListKeys.ts'
import { NewsButton } from './NewRequestsButton.tsx'
import { ErrorBoundary } from '../../shared/ErrorBoundary.tsx'
import { FailedPanel } from '../../shared/FailedPanel.tsx'
import { PartFailed } from '../../shared/PartFailed.tsx'
import { BulkBar } from './BulkBar.tsx'
import type { ListHandle } from '../../shared/useDrawnRows.ts'
import { RequestCards } from './RequestCards.tsx'
import { RequestsStatus } from './RequestsStatus.tsx'
import { SortSelect } from '../filters/SortSelect.tsx'
import { toHeldRows } from '../data/heldList.ts'
import { countFilters, noFilters } from '../data/listFilters.ts'
import { openingState, toListSearch, workOrder, type ListState } from '../data/listState.ts'
import { viewTexts, type ListView } from '../data/listViews.ts'
import { toSortDescription } from '../filters/toSortOptions.ts'
import { useHasTable } from '../table/tableRoom.ts'
import { useRequests } from '../data/useRequests.ts'
import { useSelected } from './useSelected.ts'
import { describeError } from '../../shared/describeError.ts'

interface RequestListProps {
  readonly view: ListView
  readonly state: ListState
  readonly onShow: (next: ListState) => void
}

// A phone shows cards, and never needs what the table is made of.
const RequestTable = lazy(async () => {
  const module = await import('../table/RequestTable.tsx')
  return { default: module.RequestTable }
})

/** One list in each of its states: loading, failed, empty, filled as a table or as cards. */
export function RequestList({ view, state, onShow }: RequestListProps) {
  const { list, parts } = useRequests(view, state)
  const isWide = useHasTable()
  const held = useMemo(() => toHeldRows(list.data), [list.data])
  const { requests } = held
  const selected = useSelected(requests, state.q)
  const handle = useRef<ListHandle>(null)
  const hasFailed = list.isError && !list.isFetching
  const total = list.data?.total
  useListKeys(held, total ?? 0, handle)
  const isNarrowed = state.q !== '' || countFilters(state.filters) > 0
  const sortText = toSortDescription(view, state.sort)
  const rows = {
    ...held,
    total: total ?? 0,
    name: `${view}${toListSearch(state)}`,
    onSight: parts.onSight,
  }

  return (
    <>
      {hasFailed && (
        <FailedPanel
          title={`De berichten konden niet worden ${list.data ? 'vernieuwd' : 'geladen'}`}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      <div className="list-head">
        <RequestsStatus
          view={view}
          q={state.q}
          isFiltered={countFilters(state.filters) > 0}
          total={total}
          isLoading={list.data === undefined && !hasFailed}
          updatedAt={list.dataUpdatedAt}
        />
        <output className="visually-hidden">
          {isWide && total !== undefined && total > 0 ? sortText : ''}
        </output>
        {requests.length > 0 && !isWide && (
          <SortSelect view={view} value={state.sort} onSort={(sort) => onShow({ ...state, sort })} />
        )}
      </div>
      {list.data && <NewsButton view={view} state={state} requests={requests} isEmpty={total === 0} />}
      {list.data && requests.length === 0 && isNarrowed && (
        <p className="list-clear">
          <button
            className="button"
            type="button"
            onClick={() => onShow({ ...openingState, sort: state.sort, filters: noFilters })}
          >
            Toon alle {viewTexts[view].many}
          </button>
        </p>
      )}
      {requests.length > 0 && (
        <div className="list" aria-busy={list.isPlaceholderData}>
          {isWide ? (
            <ErrorBoundary
              fallback={
                <PartFailed heading={<h3 className="panel__title">De tabel kon niet worden geladen</h3>} />
              }
            >
              <Suspense fallback={<div className="panel">Berichten laden...</div>}>
                <BulkBar view={view} requests={selected.requests} onDone={() => selected.select({})} />
                <RequestTable
                  ref={handle}
                  view={view}
                  {...rows}
                  sort={state.sort}
                  onSort={(sort) => onShow({ ...state, sort: sort.length > 0 ? sort : workOrder })}
                  selection={selected.selection}
                  onSelect={selected.select}
                />
              </Suspense>
            </ErrorBoundary>
          ) : (
            <RequestCards ref={handle} view={view} {...rows} />
          )}
        </div>
      )}
      {parts.error !== null && <PartsFailed error={parts.error} onRetry={parts.retry} />}
    </>
  )
}

interface PartsFailedProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Says, wherever staff are in a long list, that what comes next could not be fetched. */
export function PartsFailed({ error, onRetry }: PartsFailedProps) {
  return (
    <div className="parts-failed" role="alert">
      <p>Een deel van de lijst kon niet worden geladen. {describeError(error)}</p>
      <button className="button" type="button" onClick={onRetry}>
        Opnieuw proberen
      </button>
    </div>
  )
}
