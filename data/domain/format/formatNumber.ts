export function formatNumber(value: number): string {
  return value.toLocaleString('nl-NL')
}

export function formatFixed(value: number, digits: number): string {
  return value.toLocaleString('nl-NL', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const euros = { style: 'currency', currency: 'EUR' } as const
const wholeEuros = new Intl.NumberFormat('nl-NL', { ...euros, maximumFractionDigits: 0 })
const exactEuros = new Intl.NumberFormat('nl-NL', euros)

/** '€ 149' or '€ 149,50'. */
export function formatEuros(amount: number): string {
  return (Number.isInteger(amount) ? wholeEuros : exactEuros).format(amount)
}

/** '10 tot 15', or one number if both are equal. */
export function formatRange([from, to]: readonly [number, number], between = ' tot '): string {
  return from === to ? String(from) : `${from}${between}${to}`
}

/** '€ 25', '€ 65–95', 'vanaf € 89'. With `isMinimum` it may become more than `to`. */
export function formatAmount({
  from,
  to,
  isMinimum,
}: Readonly<{ from: number; to: number; isMinimum: boolean }>): string {
  if (isMinimum) return `vanaf ${formatEuros(from)}`
  return to === from ? formatEuros(from) : `${formatEuros(from)}–${formatEuros(to).replace(/^\D+/, '')}`
}
