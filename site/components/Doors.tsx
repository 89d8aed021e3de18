import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from './Icon.tsx'
import type { PriceNow } from './priceNow.ts'

interface DoorsProps {
  readonly items: readonly {
    readonly title: string
    readonly note: string
    readonly amount?: string
    readonly href: string
    /** Instead of an amount. */
    readonly now?: PriceNow
  }[]
}

/** Links to what visitors come for, each with its price. The page's sheet needs `@use 'doors'`. */
export function Doors({ items }: DoorsProps) {
  return (
    <ul className="doors">
      {items.map(({ title, note, amount, href, now }) => (
        <li key={title}>
          <a href={href} {...now?.attributes}>
            <b>{title}</b>
            {now ? (
              <>
                <small className="doors__now">
                  {note} ·{' '}
                  <span data-tariff="">
                    {now.tariff}
                    <span>{now.otherwise}</span>
                  </span>
                </small>
                <strong data-amount="">{now.amount}</strong>
              </>
            ) : (
              <>
                <small>{note}</small>
                <strong>{amount}</strong>
              </>
            )}
            <Icon of={ChevronRight} />
          </a>
        </li>
      ))}
    </ul>
  )
}
