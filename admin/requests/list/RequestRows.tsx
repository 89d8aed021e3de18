import { lazy, Suspense, useState, type RefObject } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { ErrorBoundary, PartFailed } from '../../shared/ErrorBoundary.tsx'
import { densityPreference, toDensity } from '../../shared/preferences.ts'
import { useStoreValue } from '../../shared/stores.tsx'
import type { ListHandle, VisibleRange } from '../../shared/useVirtualRows.ts'
import { workOrder, type ListState } from '../data/listState.ts'
import type { ListView } from '../data/listViews.ts'
import type { PagedList } from '../data/useRequests.ts'
import { useHasTable } from '../table/columnPrefs.ts'
import { RequestCards } from './RequestCards.tsx'

interface RequestRowsProps {
  readonly view: ListView
  readonly state: ListState
  readonly list: PagedList
  readonly openId: string | undefined
  /** True while other rows are being fetched. */
  readonly isStale: boolean
  readonly onVisible: (range: VisibleRange) => void
  readonly onShow: (next: ListState) => void
  readonly handle: RefObject<ListHandle | null>
}

// Phones show cards and never load the table.
const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))
const RequestTable = lazy(async () => ({ default: (await import('../table/RequestTable.tsx')).RequestTable }))

export function RequestRows(props: RequestRowsProps) {
  const { view, state, list, openId, isStale, onVisible, onShow, handle } = props
  const { selected, select, clear } = useSelected(state.q)
  const hasTable = useHasTable()
  const density = toDensity(useStoreValue(densityPreference))
  const rows = { view, list, density, onVisible }
  return (
    <div className="list" aria-busy={isStale} data-density={density}>
      {hasTable ? (
        <ErrorBoundary
          fallback={
            <PartFailed heading={<h3 className="panel__title">De tabel kon niet worden geladen</h3>} />
          }
        >
          <Suspense fallback={<div className="panel">Berichten laden...</div>}>
            <BulkBar view={view} requests={[...selected.values()]} onDone={clear} />
            <RequestTable
              // A new key drops the measured heights.
              key={density}
              ref={handle}
              {...rows}
              openId={openId}
              sort={state.sort}
              onSort={(sort) => onShow({ ...state, sort: sort.length > 0 ? sort : workOrder })}
              isSelected={({ id }) => selected.has(id)}
              onSelect={select}
            />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <RequestCards key={density} ref={handle} {...rows} />
      )}
    </div>
  )
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
