import { formatEuros } from '#domain/format/formatNumber'

/** '€ 25', '€ 65–95', 'vanaf € 89'. With `isMinimum` it may become more than `to`. */
export function formatAmount({
  from,
  to,
  isMinimum,
}: Readonly<{ from: number; to: number; isMinimum: boolean }>): string {
  if (isMinimum) return `vanaf ${formatEuros(from)}`
  return to === from ? formatEuros(from) : `${formatEuros(from)}–${formatEuros(to).replace(/^\D+/, '')}`
}
