import { useId } from 'react'
import { getSortKeys, workSort, type SortKey } from '#domain/query/requestQuery'
import type { RequestColumn } from '#domain/requests/columns'
import { toSortText, workOrder } from '../data/listState.ts'
import { toSortDescription, toSortOptions } from './toSortOptions.ts'

interface SortOrderProps {
  readonly columns: readonly RequestColumn[]
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
}

export function SortOrder({ columns, sort, onSort }: SortOrderProps) {
  const id = useId()
  return (
    <div className="form__pair">
      {toSortPlaces(sort).map((value, place) => {
        const used = sort.slice(0, place)
        const options = columns
          .filter((column) => !used.some(({ key }) => key === column.key))
          .flatMap(toSortOptions)
        const isListed = value === '' || options.some((option) => option.value === value)
        return (
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
              {!isListed && <option value={value}>{toSortDescription(columns, getSortKeys(value))}</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </div>
        )
      })}
    </div>
  )
}

/** Column headings can make longer sorts, which are shown whole. */
const mostOffered = 3

export function toSortPlaces(sort: readonly SortKey[]): readonly string[] {
  const used = sort.map((key) => toSortText([key]))
  return sort[0]?.key === workSort || used.length >= mostOffered ? used : [...used, '']
}

/** '' removes the key. Each column occurs once. */
export function replaceSortPlace(sort: readonly SortKey[], place: number, value: string): readonly SortKey[] {
  const chosen = value === '' ? [] : getSortKeys(value)
  const isOther = ({ key }: SortKey) => !chosen.some((each) => each.key === key)
  const next = [...sort.slice(0, place).filter(isOther), ...chosen, ...sort.slice(place + 1).filter(isOther)]
  const first = next[0]
  if (first === undefined) return workOrder
  return first.key === workSort ? [first] : next
}
