import { formatClock } from '#domain/format/dutchTime'
import { formatNumber } from '#domain/format/formatNumber'
import { countFilters } from '../data/listFilters.ts'
import { openingState, type ListState } from '../data/listState.ts'
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
  readonly onShow: (next: ListState) => void
}

/** A live region, always in the page. Below it: what to do about an empty list. */
export function RequestsStatus(props: RequestsStatusProps) {
  const { view, state, total, hasUncounted, isLoading, updatedAt, onShow } = props
  const isNarrowed = state.q !== '' || countFilters(state.filters) > 0
  const isEmpty = total === 0
  return (
    <>
      <output className={isLoading ? 'panel' : isEmpty ? 'empty-title' : 'list-status'}>
        {isLoading && 'Berichten laden...'}
        {isEmpty && toEmptyText(view, state)}
        {total !== undefined && total > 0 && (
          <>
            {toCountText(view, total, hasUncounted)}{' '}
            <span className="list-status__order">{toSortDescription(view, state.sort)}</span>{' '}
            <span className="list-status__time">Bijgewerkt om {formatClock(updatedAt)}</span>
          </>
        )}
      </output>
      {isEmpty && (
        <div className="empty">
          <p>{isNarrowed ? 'Probeer minder woorden of andere filters.' : emptyHints[view]}</p>
          {isNarrowed && (
            <button
              className="button"
              type="button"
              onClick={() => onShow({ ...openingState, sort: state.sort })}
            >
              Toon alle {viewTexts[view].many}
            </button>
          )}
        </div>
      )}
    </>
  )
}

const comesByItself = 'Een nieuwe aanvraag verschijnt hier vanzelf.'
const emptyHints: Readonly<Record<ListView, string>> = {
  work: `Goed gedaan. ${comesByItself}`,
  contact: comesByItself,
  diagnosis: comesByItself,
  callback: 'Een nieuw verzoek verschijnt hier vanzelf.',
  all: comesByItself,
  trash: 'Wat u weggooit, kunt u hier terughalen.',
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
