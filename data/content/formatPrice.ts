import type { Price } from '#content/prices'
import { formatEuros, formatNumber } from '#domain/format/formatNumber'

/** '€ 25', 'vanaf € 89', '€ 65–95', '€ 0,50 per km', '50%'. */
export function formatPrice({ unit, from, to, isMinimum }: Price): string {
  const isPercentage = unit === 'percent'
  const lowest = isPercentage ? formatNumber(from) : formatEuros(from)
  // The sign occurs once: before the first amount, or after the last.
  const highest =
    to === undefined ? '' : `–${isPercentage ? formatNumber(to) : formatEuros(to).replace(/^\D+/, '')}`
  return `${isMinimum ? 'vanaf ' : ''}${lowest}${highest}${isPercentage ? '%' : ''}${unit === 'euro-per-km' ? ' per km' : ''}`
}

/** '€ 15–45'; empty without prices. */
export function formatSpan(prices: readonly Price[]): string {
  const [first] = prices
  if (!first) return ''
  const from = Math.min(...prices.map((price) => price.from))
  const to = Math.max(...prices.map((price) => price.to ?? price.from))
  return formatPrice({ ...first, from, ...(to > from ? { to } : {}) })
}
