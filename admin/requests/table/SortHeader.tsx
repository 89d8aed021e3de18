import { ArrowDown, ArrowUp } from 'lucide-react'

interface SortHeaderProps {
  readonly heading: string
  readonly className: string | undefined
  /** In CSS pixels. */
  readonly minWidth: number | undefined
  readonly sorted: false | keyof typeof directions
  readonly onSort: ((event: unknown) => void) | undefined
}

const directions = {
  asc: { Icon: ArrowUp, ariaSort: 'ascending' },
  desc: { Icon: ArrowDown, ariaSort: 'descending' },
} as const

export function SortHeader({ heading, className, minWidth, sorted, onSort }: SortHeaderProps) {
  const direction = sorted ? directions[sorted] : undefined
  return (
    <th scope="col" className={className} aria-sort={direction?.ariaSort} style={{ minWidth }}>
      <button className="sort-button" type="button" onClick={onSort} data-sorted={sorted || undefined}>
        <span>{heading}</span>
        {direction && <direction.Icon aria-hidden size={14} />}
      </button>
    </th>
  )
}
