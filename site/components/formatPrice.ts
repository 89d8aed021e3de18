import type { Price } from '#content/prices'

const euro = new Intl.NumberFormat('nl-NL', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** A price as visitors read it: '€ 25', 'vanaf € 89', '€ 65–95', '€ 0,50 per km', '50%'. Whether VAT is in it is the page's to say. */
export function formatPrice({ unit, from, to, isMinimum }: Price): string {
  const lowest = unit === 'percent' ? `${from}%` : euro.format(from)
  const amount =
    to === undefined ? lowest : `${lowest.replace('%', '')}–${to}${unit === 'percent' ? '%' : ''}`
  return `${isMinimum ? 'vanaf ' : ''}${amount}${unit === 'euro-per-km' ? ' per km' : ''}`
}
