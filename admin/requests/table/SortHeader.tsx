import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useRef, type CSSProperties } from 'react'

interface SortHeaderProps {
  readonly heading: string
  readonly className: string | undefined
  readonly style: CSSProperties
  readonly sorted: false | keyof typeof directions
  readonly place: number
  readonly isOneOfMany: boolean
  readonly onSort: ((event: unknown) => void) | undefined
  /** In CSS pixels. */
  readonly onWidth: (width: number) => void
}

const directions = {
  asc: { Icon: ArrowUp, ariaSort: 'ascending', word: 'oplopend' },
  desc: { Icon: ArrowDown, ariaSort: 'descending', word: 'aflopend' },
} as const

/** Only the first sorted column gets aria-sort, as ARIA requires. */
export function SortHeader(props: SortHeaderProps) {
  const { heading, className, style, sorted, place, isOneOfMany, onSort, onWidth } = props
  const direction = sorted ? directions[sorted] : undefined
  const Icon = direction?.Icon ?? ChevronsUpDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={place === 0 ? direction?.ariaSort : undefined}
      style={style}
    >
      <button className="sort-button" type="button" onClick={onSort} data-sorted={sorted || undefined}>
        <span>{heading}</span>
        <Icon aria-hidden size={14} />
        {direction && isOneOfMany && <span aria-hidden>{place + 1}</span>}
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

const narrowest = 64
const widest = 800

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
