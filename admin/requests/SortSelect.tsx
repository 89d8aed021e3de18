import type { RequestKind } from '#domain/kinds'
import { listColumns } from './listColumns.ts'
import type { Sort } from './listState.ts'
import { readSort, toSortText } from './listState.ts'
import { toSortOptions } from './toSortOptions.ts'

interface SortSelectProps {
  readonly kind: RequestKind
  readonly value: Sort
  readonly onSort: (sort: Sort) => void
}

/** The order of the cards, where there are no column headings to press. */
export function SortSelect({ kind, value, onSort }: SortSelectProps) {
  const columns = listColumns[kind]
  return (
    <div className="sort-select">
      <label className="visually-hidden" htmlFor="sorteren">
        Sorteren
      </label>
      <select
        className="input"
        id="sorteren"
        value={toSortText(value)}
        onChange={(event) => onSort(readSort(columns, event.target.value))}
      >
        {columns.flatMap(toSortOptions).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
