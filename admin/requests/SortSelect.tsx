import type { SortKey } from '#domain/query/requestQuery'
import { listColumns, sortableKeys } from './listColumns.ts'
import { readSort, toSortText } from './listState.ts'
import { SortChoices } from './SortChoices.tsx'
import type { ListView } from './listViews.ts'
import { toSortDescription } from './toSortDescription.ts'
import { toSortOptions } from './toSortOptions.ts'

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
