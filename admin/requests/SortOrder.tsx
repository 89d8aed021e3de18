import { useId } from 'react'
import { getSortKeys, type SortKey } from '#domain/query/requestQuery'
import { listColumns, sortableKeys } from './listColumns.ts'
import { SortChoices } from './SortChoices.tsx'
import type { ListView } from './listViews.ts'
import { toSortDescription } from './toSortDescription.ts'
import { toSortOptions } from './toSortOptions.ts'
import { replaceSortPlace, toSortPlaces } from './toSortPlaces.ts'

interface SortOrderProps {
  readonly view: ListView
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
}

/** The order of a list by several columns, for who has no Shift key to press. */
export function SortOrder({ view, sort, onSort }: SortOrderProps) {
  const id = useId()
  const columns = listColumns[view].filter(({ key }) => sortableKeys(view).has(key))
  return (
    <div className="form__pair">
      {toSortPlaces(sort).map((value, place) => {
        const before = new Set(sort.slice(0, place).map(({ key }) => key))
        const options = columns.filter(({ key }) => !before.has(key)).flatMap(toSortOptions)
        return (
          // A place is what it is by where it stands.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className="form__field">
            <label htmlFor={`${id}-${place}`}>
              {place === 0 ? 'Sorteren' : place === 1 ? 'Daarna' : `Daarna (${place + 1}e)`}
            </label>
            <select
              className="input"
              id={`${id}-${place}`}
              value={value}
              onChange={(event) => onSort(replaceSortPlace(sort, place, event.target.value))}
            >
              {place > 0 && <option value="">–</option>}
              <SortChoices
                options={options}
                value={value || undefined}
                describe={() => toSortDescription(view, getSortKeys(value))}
              />
            </select>
          </div>
        )
      })}
    </div>
  )
}
