import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from './Icon.tsx'

interface DoorsProps {
  readonly items: readonly {
    readonly title: string
    readonly note: string
    readonly amount: string
    readonly href: string
  }[]
}

/** Links to what visitors come for, each with its price. The page's sheet needs `@use 'doors'`. */
export function Doors({ items }: DoorsProps) {
  return (
    <ul className="doors">
      {items.map(({ title, note, amount, href }) => (
        <li key={title}>
          <a href={href}>
            <b>{title}</b>
            <small>{note}</small>
            <strong>{amount}</strong>
            <Icon of={ChevronRight} />
          </a>
        </li>
      ))}
    </ul>
  )
}
