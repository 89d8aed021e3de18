import { getSortKeys, type SortKey } from '#domain/query/requestQuery'
import { listColumns } from '../data/listColumns.ts'
import { readSort, toSortText } from '../data/listState.ts'
import type { ListView } from '../data/listViews.ts'
import { toSortDescription, toSortOptions } from './toSortOptions.ts'

interface SortSelectProps {
  readonly view: ListView
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
}

/** Cards have no column headings to sort with. */
export function SortSelect({ view, sort, onSort }: SortSelectProps) {
  const value = toSortText(sort)
  return (
    <div className="sort-select">
      <label className="visually-hidden" htmlFor="sorteren">
        Sorteren
      </label>
      <select
        className="input"
        id="sorteren"
        value={value}
        onChange={(event) => onSort(readSort(view, event.target.value))}
      >
        <SortChoices view={view} value={value} />
      </select>
    </div>
  )
}

interface SortChoicesProps {
  readonly view: ListView
  /** The current order, added if it is not an option. '' for none. */
  readonly value: string
  readonly without?: readonly SortKey[]
}

export function SortChoices({ view, value, without = [] }: SortChoicesProps) {
  const options = listColumns[view]
    .filter((column) => !without.some(({ key }) => key === column.key))
    .flatMap(toSortOptions)
  return (
    <>
      {value !== '' && !options.some((option) => option.value === value) && (
        <option value={value}>{toSortDescription(view, getSortKeys(value))}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  )
}
