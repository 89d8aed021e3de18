import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

interface SortHeaderProps {
  readonly heading: string
  readonly className: string
  readonly sorted: 'asc' | 'desc' | false
  /** Place among the sorted columns, from 0. */
  readonly place: number
  readonly isOneOfMany: boolean
  /** Undefined if the column cannot be sorted. */
  readonly onSort: ((event: unknown) => void) | undefined
  readonly style?: React.CSSProperties | undefined
  readonly children?: ReactNode
}

const icons = { asc: ArrowUp, desc: ArrowDown }
const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const words = { asc: 'oplopend', desc: 'aflopend' } as const

/** Only the first sorted column gets aria-sort, as ARIA requires. */
export function SortHeader(props: SortHeaderProps) {
  const { heading, className, sorted, place, isOneOfMany, onSort, style, children } = props
  const Icon = sorted ? icons[sorted] : ChevronsUpDown
  const isFirst = sorted !== false && place === 0
  return (
    <th scope="col" className={className} aria-sort={isFirst ? ariaSort[sorted] : undefined} style={style}>
      {onSort ? (
        <button className="sort-button" type="button" onClick={onSort} data-sorted={sorted || undefined}>
          {heading}
          <Icon aria-hidden size={14} />
          {sorted && isOneOfMany && <span aria-hidden>{place + 1}</span>}
          {sorted && !isFirst && (
            <span className="visually-hidden">
              , als {place + 1}e {words[sorted]} gesorteerd
            </span>
          )}
        </button>
      ) : (
        <span>{heading}</span>
      )}
      {children}
    </th>
  )
}

interface ColumnResizerProps {
  /** Chosen width in CSS pixels. */
  readonly width: number | undefined
  readonly onWidth: (width: number) => void
}

const narrowest = 64
const widest = 800

/** Drag handle. The list options offer the same for the keyboard. */
export function ColumnResizer({ width, onWidth }: ColumnResizerProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | undefined>(undefined)
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
        const shown = event.currentTarget.closest('th')?.offsetWidth ?? narrowest
        start.current = { x: event.clientX, width: width ?? shown }
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
