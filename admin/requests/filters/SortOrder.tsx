import { useId } from 'react'
import { getSortKeys, workSort, type SortKey } from '#domain/query/requestQuery'
import { listColumns, sortableKeys } from '../data/listColumns.ts'
import { SortChoices } from './SortSelect.tsx'
import type { ListView } from '../data/listViews.ts'
import { toSortDescription, toSortOptions } from './toSortOptions.ts'
import { toSortText, workOrder } from '../data/listState.ts'

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

/** One place in an order: what it is sorted on there, as the API writes it; '' for nothing. */
type SortPlace = string

/** So many places are offered; an order that has more, made with the headings, shows them all. */
const mostOffered = 3

/** The places of an order that can be chosen: those in use, and one more. Work order is whole, so nothing comes after it. */
export function toSortPlaces(sort: readonly SortKey[]): readonly SortPlace[] {
  const used = sort.map((key) => toSortText([key]))
  return sort[0]?.key === workSort || used.length >= mostOffered ? used : [...used, '']
}

/** The order with another choice at one place; '' takes the place away. A column counts once, and after work order comes nothing. */
export function replaceSortPlace(
  sort: readonly SortKey[],
  place: number,
  value: SortPlace,
): readonly SortKey[] {
  const chosen = value === '' ? [] : getSortKeys(value)
  const isOther = ({ key }: SortKey) => !chosen.some((each) => each.key === key)
  const next = [...sort.slice(0, place).filter(isOther), ...chosen, ...sort.slice(place + 1).filter(isOther)]
  const first = next[0]
  if (first === undefined) return workOrder
  return first.key === workSort ? [first] : next
}
