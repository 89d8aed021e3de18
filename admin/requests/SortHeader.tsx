import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

interface SortHeaderProps {
  readonly heading: string
  readonly className: string
  readonly sorted: 'asc' | 'desc' | false
  /** Undefined where there is nothing to sort on. */
  readonly onSort: ((event: unknown) => void) | undefined
}

const icons = { asc: ArrowUp, desc: ArrowDown }
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** A column's heading: a button that sorts. aria-sort stands on the sorted column alone, as ARIA's table pattern has it. */
export function SortHeader({ heading, className, sorted, onSort }: SortHeaderProps) {
  const Icon = sorted ? icons[sorted] : ChevronsUpDown
  return (
    <th scope="col" className={className} aria-sort={sorted ? ariaSort[sorted] : undefined}>
      {onSort ? (
        <button className="sort-button" type="button" onClick={onSort}>
          {heading}
          <Icon aria-hidden size={14} />
        </button>
      ) : (
        <span>{heading}</span>
      )}
    </th>
  )
}
