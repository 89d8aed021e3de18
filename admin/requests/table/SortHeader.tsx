import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useRef, type CSSProperties } from 'react'
import type { SortKey } from '#domain/query/requestQuery'
import type { RequestColumn } from '#domain/requests/columns'

interface SortHeaderProps {
  readonly column: RequestColumn
  readonly className: string
  readonly style: CSSProperties
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
  /** In CSS pixels. */
  readonly onWidth: (width: number) => void
}

const directions = {
  asc: { Icon: ArrowUp, ariaSort: 'ascending', word: 'oplopend' },
  desc: { Icon: ArrowDown, ariaSort: 'descending', word: 'aflopend' },
} as const

/** Only the first sorted column gets aria-sort, as ARIA requires. */
export function SortHeader({ column, className, style, sort, onSort, onWidth }: SortHeaderProps) {
  const place = sort.findIndex(({ key }) => key === column.key)
  const name = place < 0 ? undefined : sort[place]?.isDescending ? 'desc' : 'asc'
  const direction = name && directions[name]
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
        onClick={(event) => onSort(toggleSort(sort, column, event.shiftKey))}
        data-sorted={name}
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
      <ColumnResizer onWidth={onWidth} />
    </th>
  )
}

/** The first press sorts, the next one reverses, the third removes. `isAdded` keeps other columns. */
export function toggleSort(
  sort: readonly SortKey[],
  { key, type }: RequestColumn,
  isAdded: boolean,
): readonly SortKey[] {
  // Newest and urgent first; text from A to Z.
  const startsDescending = type === 'time' || type === 'boolean'
  const known = sort.find((each) => each.key === key)
  const next = { key, isDescending: known ? !known.isDescending : startsDescending }
  const isRemoved = known !== undefined && known.isDescending !== startsDescending
  if (!isAdded) return isRemoved ? [] : [next]
  if (!known) return [...sort, next]
  return isRemoved
    ? sort.filter((each) => each !== known)
    : sort.map((each) => (each === known ? next : each))
}

const narrowest = 64
const widest = 800

/** Drag handle. The list options offer the same for the keyboard. */
function ColumnResizer({ onWidth }: { readonly onWidth: (width: number) => void }) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined)
  const stop = () => {
    start.current = undefined
  }
  return (
    <span
      className="column-resizer"
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const width = event.currentTarget.closest('th')?.offsetWidth ?? narrowest
        start.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => {
        if (!start.current) return
        const next = start.current.width + event.clientX - start.current.x
        onWidth(Math.round(Math.min(widest, Math.max(narrowest, next))))
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  )
}
