import type { SortKey } from '#domain/query/requestQuery'
import { listColumns, sortableKeys } from '../data/listColumns.ts'
import { readSort, toSortText } from '../data/listState.ts'
import type { ListView } from '../data/listViews.ts'
import { toSortDescription, toSortOptions, type SortOption } from './toSortOptions.ts'
import type { ReactNode } from 'react'

interface SortSelectProps {
  readonly view: ListView
  readonly value: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
}

/** The order of the cards, where there are no column headings to press. */
export function SortSelect({ view, value, onSort }: SortSelectProps) {
  const options = listColumns[view].filter(({ key }) => sortableKeys(view).has(key)).flatMap(toSortOptions)
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
  /** What is chosen, if anything, and how it reads: it may be an order that none of the options is, made on a wider screen. */
  readonly value: string | undefined
  readonly describe: () => ReactNode
}

/** The choices of a select that orders a list. */
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
