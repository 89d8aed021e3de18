import type { Price } from '#content/prices'
import { formatNumber } from '#domain/format/formatNumber'

const euro = new Intl.NumberFormat('nl-NL', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** A price as visitors read it: '€ 25', 'vanaf € 89', '€ 65–95', '€ 0,50 per km', '50%'. Whether VAT is in it is the page's to say. */
export function formatPrice({ unit, from, to, isMinimum }: Price): string {
  const isPercentage = unit === 'percent'
  const lowest = isPercentage ? formatNumber(from) : euro.format(from)
  // The sign stands once: before the first amount, or behind the last.
  const highest =
    to === undefined ? '' : `–${isPercentage ? formatNumber(to) : euro.format(to).replace(/^\D+/, '')}`
  return `${isMinimum ? 'vanaf ' : ''}${lowest}${highest}${isPercentage ? '%' : ''}${unit === 'euro-per-km' ? ' per km' : ''}`
}
