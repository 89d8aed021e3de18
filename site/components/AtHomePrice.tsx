import type { ReactNode } from 'react'
import { formatSpan, type Price } from '#content/prices'
import { formatAmount } from '#domain/format/formatNumber'
import { span } from '#domain/prices/figures'
import { addOnSite, getComing } from '#domain/prices/surcharges'
import { useSite } from '../rendering/SiteContext.tsx'

interface AtHomePriceProps {
  /** Their span is shown. */
  readonly of: readonly Price[]
  readonly children?: ReactNode
}

/** What a customer pays at home, then its two parts. The page's sheet needs `@use 'price'`. */
export function AtHomePrice({ of: some, children }: AtHomePriceProps) {
  const { prices } = useSite()
  return (
    <p className="price">
      <b>{formatSpan(some.map((price) => addOnSite(price, prices)))}</b>
      bij u thuis, incl. btw. {formatParts(some, prices)}.{children}
    </p>
  )
}

/** A row of a price table. */
export function toAtHomeRow(price: Price, prices: readonly Price[]): Price {
  const parts = formatParts([price], prices)
  return {
    ...addOnSite(price, prices),
    note: price.note === undefined ? parts : `${parts}. ${price.note}`,
  }
}

function formatParts(some: readonly Price[], prices: readonly Price[]): string {
  const coming = span(some.map((price) => getComing(price, prices)))
  return `Het werk ${formatSpan(some)}, komen ${formatAmount(coming)}`
}
