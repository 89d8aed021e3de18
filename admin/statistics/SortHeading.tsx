import { ArrowDown, ArrowUp } from 'lucide-react'

interface SortHeadingProps {
  readonly heading: string
  readonly sorted: 'asc' | 'desc' | false
  readonly onSort: () => void
}

const icons = { asc: ArrowUp, desc: ArrowDown }
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** A column's heading: a button that sorts by it, and the other way round when it does already. */
export function SortHeading({ heading, sorted, onSort }: SortHeadingProps) {
  const Icon = sorted ? icons[sorted] : undefined
  return (
    <th scope="col" aria-sort={sorted ? ariaSort[sorted] : undefined}>
      <button className="sort-heading" type="button" onClick={onSort}>
        {Icon && <Icon aria-hidden size={14} />}
        {heading}
      </button>
    </th>
  )
}
