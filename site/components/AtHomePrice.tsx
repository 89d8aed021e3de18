import type { ReactNode } from 'react'
import { formatPrice, formatSpan, type Price } from '#content/prices'
import { addOnSite } from '#domain/prices/surcharges'
import { useSite } from '../rendering/SiteContext.tsx'

interface AtHomePriceProps {
  /** Their span is shown. */
  readonly of: readonly Price[]
  readonly children?: ReactNode
}

/** What a customer pays at home, then the price without coming there. The page's sheet needs `@use 'price'`. */
export function AtHomePrice({ of: some, children }: AtHomePriceProps) {
  const { prices } = useSite()
  return (
    <p className="price">
      <b>{formatSpan(some.map((price) => addOnSite(price, prices)))}</b>
      bij u thuis, incl. btw; zonder komen {formatSpan(some)}
      {children}
    </p>
  )
}

/** A row of a price table. */
export function toAtHomeRow(price: Price, prices: readonly Price[]): Price {
  const without = `Zonder komen ${formatPrice(price)}`
  return {
    ...addOnSite(price, prices),
    note: price.note === undefined ? without : `${without}. ${price.note}`,
  }
}
