import type { Price } from '#content/prices'

/** Something that pages name different prices for. */
export interface PriceDifference {
  readonly subject: string
  /** All its figures, in the order of prices.json. */
  readonly figures: readonly Price[]
}

/** The subjects whose figures on two pages cannot both be right, in the order of prices.json. A page may name several itself. */
export function listPriceDifferences(prices: readonly Price[]): readonly PriceDifference[] {
  const bySubject = new Map<string, Price[]>()
  for (const price of prices) {
    if (price.subject === undefined) continue
    const known = bySubject.get(price.subject)
    if (known) known.push(price)
    else bySubject.set(price.subject, [price])
  }
  return [...bySubject]
    .map(([subject, figures]) => ({ subject, figures }))
    .filter(({ figures }) =>
      figures.some((one) => figures.some((other) => one.page !== other.page && !isSamePrice(one, other))),
    )
}

/** 'Vanaf 95' and '95 to 185' are the same; a surcharge in percent is never one in euros. */
function isSamePrice(one: Price, other: Price): boolean {
  const isOpen = one.isMinimum === true || other.isMinimum === true
  return one.unit === other.unit && one.from === other.from && (isOpen || one.to === other.to)
}
