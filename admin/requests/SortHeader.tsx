import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface SortHeaderProps {
  readonly heading: string
  readonly className: string
  readonly sorted: 'asc' | 'desc' | false
  /** Where this column stands among several that are sorted on, from 0. */
  readonly place: number
  readonly isOneOfMany: boolean
  /** Undefined where there is nothing to sort on. */
  readonly onSort: ((event: unknown) => void) | undefined
  readonly style?: React.CSSProperties | undefined
  /** What changes the column's width. */
  readonly children?: ReactNode
}

const icons = { asc: ArrowUp, desc: ArrowDown }
const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const words = { asc: 'oplopend', desc: 'aflopend' } as const

/**
 * A column's heading: a button that sorts; with Shift it sorts among what is sorted already. aria-sort stands on the first sorted column alone, as
 * ARIA's table pattern has it; the others say it in words.
 */
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
