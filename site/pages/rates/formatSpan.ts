import type { Price } from '#content/prices'
import { formatPrice } from '#content/formatPrice'

/** The lowest to the highest of some prices in euros: '€ 15–45'. Empty where there are none. */
export function formatSpan(prices: readonly Price[]): string {
  const [first] = prices
  if (!first) return ''
  const from = Math.min(...prices.map((price) => price.from))
  const to = Math.max(...prices.map((price) => price.to ?? price.from))
  return formatPrice({ ...first, from, ...(to > from ? { to } : {}) })
}
