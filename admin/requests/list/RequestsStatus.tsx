import { formatClock } from '#domain/format/dutchTime'
import { formatNumber } from '#domain/format/formatNumber'
import { KeyRack } from '../../shared/KeyRack.tsx'
import { countFilters } from '../data/listFilters.ts'
import type { ListState } from '../data/listState.ts'
import { viewTexts, type ListView } from '../data/listViews.ts'
import { toSortDescription } from '../filters/toSortOptions.ts'

interface RequestsStatusProps {
  readonly view: ListView
  readonly state: ListState
  readonly total: number | undefined
  readonly hasUncounted: boolean
  readonly isLoading: boolean
  /** Epoch milliseconds. */
  readonly updatedAt: number
}

/** A live region, always in the page. EmptyList continues it below. */
export function RequestsStatus(props: RequestsStatusProps) {
  const { view, state, total, hasUncounted, isLoading, updatedAt } = props
  const isEmpty = total === 0
  return (
    <output className={isLoading ? 'panel' : isEmpty ? 'empty-title' : 'list-status'}>
      {isLoading && 'Berichten laden...'}
      {isEmpty && (
        <>
          <KeyRack />
          {toEmptyText(view, state)}
        </>
      )}
      {total !== undefined && total > 0 && (
        <>
          {toCountText(view, total, hasUncounted)}{' '}
          <span className="list-status__order">{toSortDescription(view, state.sort)}</span>{' '}
          <span className="list-status__time">Bijgewerkt om {formatClock(updatedAt)}</span>
        </>
      )}
    </output>
  )
}

function toEmptyText(view: ListView, { q, filters }: ListState): string {
  const isFiltered = countFilters(filters) > 0
  if (q !== '') return `Niets gevonden voor ‘${q}’${isFiltered ? ' met deze filters' : ''}`
  return isFiltered ? 'Niets gevonden met deze filters' : viewTexts[view].empty
}

/** '1 aanvraag', '3.412 aanvragen', 'Meer dan 10.000 aanvragen'. */
export function toCountText(view: ListView, total: number, hasUncounted = false): string {
  const { one, many } = viewTexts[view]
  return `${hasUncounted ? 'Meer dan ' : ''}${formatNumber(total)} ${total === 1 ? one : many}`
}
