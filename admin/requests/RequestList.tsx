import { useMemo } from 'react'
import type { RequestKind } from '#domain/kinds'
import { FailedPanel } from '../shared/FailedPanel.tsx'
import { useMediaQuery } from '../shared/useMediaQuery.ts'
import { LoadMore } from './LoadMore.tsx'
import { RequestCards } from './RequestCards.tsx'
import { RequestTable } from './RequestTable.tsx'
import { RequestsStatus } from './RequestsStatus.tsx'
import { SortSelect } from './SortSelect.tsx'
import { kindTexts } from './kindTexts.ts'
import type { ListState } from './listState.ts'
import { mergeParts } from './mergeParts.ts'
import { useRequests } from './useRequests.ts'

interface RequestListProps {
  readonly kind: RequestKind
  readonly state: ListState
  readonly onShow: (next: ListState) => void
}

/** One list in each of its states: loading, failed, empty, filled as a table or as cards. */
export function RequestList({ kind, state, onShow }: RequestListProps) {
  const list = useRequests(kind, state)
  const isWide = useMediaQuery('(min-width: 900px)')
  const requests = useMemo(() => mergeParts(list.data?.pages ?? []), [list.data])
  const hasFailed = list.isError && !list.isFetching && !list.isFetchNextPageError

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
          kind={kind}
          q={state.q}
          shown={requests.length}
          total={list.data?.pages.at(-1)?.total}
          isLoading={list.data === undefined && !hasFailed}
          updatedAt={list.dataUpdatedAt}
        />
        {requests.length > 0 && !isWide && (
          <SortSelect kind={kind} value={state.sort} onSort={(sort) => onShow({ ...state, sort })} />
        )}
      </div>
      {list.data && requests.length === 0 && state.q !== '' && (
        <p className="list-clear">
          <button className="button" type="button" onClick={() => onShow({ ...state, q: '' })}>
            Toon alle {kindTexts[kind].many}
          </button>
        </p>
      )}
      {requests.length > 0 && (
        <div className="list" aria-busy={list.isPlaceholderData}>
          {isWide ? (
            <RequestTable
              kind={kind}
              requests={requests}
              sort={state.sort}
              onSort={(sort) => onShow({ ...state, sort })}
            />
          ) : (
            <RequestCards kind={kind} requests={requests} />
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
