import type { Price } from '#content/prices'
import { formatPrice } from '#content/formatPrice'

interface PriceScaleProps {
  readonly rows: readonly { readonly label: string; readonly note: string; readonly price: Price }[]
}

/** Prices as bars on one scale, from nothing to the highest of them. The bars only draw what the words say. */
export function PriceScale({ rows }: PriceScaleProps) {
  const highest = Math.max(...rows.map(({ price }) => price.to ?? price.from))
  const toPart = (amount: number) => Math.round((amount / highest) * 1000)
  return (
    <dl className="scale">
      {rows.map(({ label, note, price }) => (
        <div key={price.id}>
          <dt>
            {label}
            <small>{note}</small>
          </dt>
          <dd>
            {formatPrice(price)}
            <svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width="1000" height="1" />
              <rect
                className="on"
                x={toPart(price.from)}
                width={toPart((price.to ?? price.from) - price.from)}
                height="1"
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
