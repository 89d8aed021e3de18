import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { SortKey } from '#domain/query/requestQuery'
import type { RequestColumn } from '#domain/requests/columns'

interface SortHeaderProps {
  readonly column: RequestColumn
  readonly className: string
  readonly style: CSSProperties
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
}

const directions = {
  asc: { Icon: ArrowUp, ariaSort: 'ascending', word: 'oplopend' },
  desc: { Icon: ArrowDown, ariaSort: 'descending', word: 'aflopend' },
} as const

/** Only the first sorted column gets aria-sort, as ARIA requires. */
export function SortHeader(props: SortHeaderProps) {
  const { column, className, style, sort, onSort } = props
  const place = sort.findIndex(({ key }) => key === column.key)
  const sorted = sort[place]
  const direction = sorted && directions[sorted.isDescending ? 'desc' : 'asc']
  const Icon = direction?.Icon ?? ChevronsUpDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={place === 0 ? direction?.ariaSort : undefined}
      style={style}
    >
      <button
        className="sort-button"
        type="button"
        onClick={({ shiftKey }) => onSort(toggleSort(sort, column, shiftKey))}
        data-sorted={direction && true}
      >
        {column.heading}
        <Icon aria-hidden size={14} />
        {direction && sort.length > 1 && <span aria-hidden>{place + 1}</span>}
        {direction && place > 0 && (
          <span className="visually-hidden">
            , als {place + 1}e {direction.word} gesorteerd
          </span>
        )}
      </button>
    </th>
  )
}

/** First one way, then the other, then no more. With Shift, other columns stay. */
function toggleSort(
  sort: readonly SortKey[],
  { key, type }: RequestColumn,
  keepsOthers: boolean,
): readonly SortKey[] {
  // Newest and urgent first; text from A to Z.
  const startsDescending = type === 'time' || type === 'boolean'
  const known = sort.find((each) => each.key === key)
  if (!known) return [...(keepsOthers ? sort : []), { key, isDescending: startsDescending }]
  const next = known.isDescending === startsDescending ? [{ key, isDescending: !startsDescending }] : []
  return keepsOthers ? sort.flatMap((each) => (each === known ? next : [each])) : next
}
