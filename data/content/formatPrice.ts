import type { Price } from '#content/prices'
import { addOnSite } from '#domain/prices/estimate'
import { formatAmount } from '#domain/format/formatAmount'
import { formatNumber } from '#domain/format/formatNumber'

/** '€ 25', 'vanaf € 89', '€ 65–95', '€ 0,50 per km', '50%'. */
export function formatPrice({ unit, from, to = from, isMinimum = false }: Price): string {
  if (unit === 'percent') return `${formatNumber(from)}${to > from ? `–${formatNumber(to)}` : ''}%`
  const amount = formatAmount({ from, to, isMinimum })
  return unit === 'euro-per-km' ? `${amount} per km` : amount
}

/** '€ 120–210 bij u thuis': in the city, by appointment. */
export function formatAtHome(price: Price, prices: readonly Price[]): string {
  return `${formatPrice(addOnSite(price, prices))} bij u thuis`
}

/** '€ 15–45'; empty without prices. */
export function formatSpan(prices: readonly Price[]): string {
  const [first] = prices
  if (!first) return ''
  const from = Math.min(...prices.map((price) => price.from))
  const to = Math.max(...prices.map((price) => price.to ?? price.from))
  return formatPrice({ ...first, from, ...(to > from ? { to } : {}) })
}
