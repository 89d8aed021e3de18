import type { RowSelectionState } from '@tanstack/react-table'
import { Suspense, lazy, useMemo, useRef, useState } from 'react'
import { useListKeys } from '../keyboard/useListKeys.ts'
import { NewsButton } from '../live/NewsButton.tsx'
import { FailedPanel } from '../shared/FailedPanel.tsx'
import { useMediaQuery } from '../shared/useMediaQuery.ts'
import { BulkBar } from './BulkBar.tsx'
import type { ListHandle } from './ListHandle.ts'
import { LoadMore } from './LoadMore.tsx'
import { RequestCards } from './RequestCards.tsx'
import { RequestsStatus } from './RequestsStatus.tsx'
import { SortSelect } from './SortSelect.tsx'
import { countFilters, noFilters } from './listFilters.ts'
import { openingState, workOrder, type ListState } from './listState.ts'
import type { ListView } from './listViews.ts'
import { mergeParts } from './mergeParts.ts'
import { toSortDescription } from './toSortDescription.ts'
import { useRequests } from './useRequests.ts'
import { viewTexts } from './viewTexts.ts'

interface RequestListProps {
  readonly view: ListView
  readonly state: ListState
  readonly onShow: (next: ListState) => void
}

// A phone shows cards, and never needs what the table is made of.
const RequestTable = lazy(async () => {
  const module = await import('./RequestTable.tsx')
  return { default: module.RequestTable }
})

/** One list in each of its states: loading, failed, empty, filled as a table or as cards. */
export function RequestList({ view, state, onShow }: RequestListProps) {
  const list = useRequests(view, state)
  const isWide = useMediaQuery('(min-width: 900px)')
  const requests = useMemo(() => mergeParts(list.data?.pages ?? []), [list.data])
  const [selection, setSelection] = useState<RowSelectionState>({})
  const handle = useRef<ListHandle>(null)
  useListKeys(requests, handle)
  const hasFailed = list.isError && !list.isFetching && !list.isFetchNextPageError
  const total = list.data?.pages.at(-1)?.total
  const isNarrowed = state.q !== '' || countFilters(state.filters) > 0
  const sortText = toSortDescription(view, state.sort)

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
          shown={requests.length}
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
      <NewsButton view={view} requests={requests} isEmpty={total === 0} />
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
            <Suspense fallback={<div className="panel">Berichten laden...</div>}>
              <BulkBar
                view={view}
                requests={requests.filter(({ id }) => selection[id])}
                onDone={() => setSelection({})}
              />
              <RequestTable
                ref={handle}
                view={view}
                requests={requests}
                total={total ?? requests.length}
                sort={state.sort}
                onSort={(sort) => onShow({ ...state, sort: sort.length > 0 ? sort : workOrder })}
                selection={selection}
                onSelect={setSelection}
              />
            </Suspense>
          ) : (
            <RequestCards ref={handle} view={view} requests={requests} />
          )}
        </div>
      )}
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error : null}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
