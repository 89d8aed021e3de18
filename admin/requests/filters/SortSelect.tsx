import type { ReactNode } from 'react'
import type { SortKey } from '#domain/query/requestQuery'
import { listColumns } from '../data/listColumns.ts'
import { readSort, toSortText } from '../data/listState.ts'
import type { ListView } from '../data/listViews.ts'
import { toSortDescription, toSortOptions, type SortOption } from './toSortOptions.ts'

interface SortSelectProps {
  readonly view: ListView
  readonly value: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
}

/** Cards have no column headings to sort with. */
export function SortSelect({ view, value, onSort }: SortSelectProps) {
  const options = listColumns[view].flatMap(toSortOptions)
  const text = toSortText(value)
  return (
    <div className="sort-select">
      <label className="visually-hidden" htmlFor="sorteren">
        Sorteren
      </label>
      <select
        className="input"
        id="sorteren"
        value={text}
        onChange={(event) => onSort(readSort(view, event.target.value))}
      >
        <SortChoices options={options} value={text} describe={() => toSortDescription(view, value)} />
      </select>
    </div>
  )
}

interface SortChoicesProps {
  readonly options: readonly SortOption[]
  /** The current sort, possibly not an option, and its description. */
  readonly value: string | undefined
  readonly describe: () => ReactNode
}

export function SortChoices({ options, value, describe }: SortChoicesProps) {
  return (
    <>
      {value !== undefined && !options.some((option) => option.value === value) && (
        <option value={value}>{describe()}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  )
}
