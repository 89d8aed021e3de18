import { formatEuros } from '#domain/format/formatNumber'

interface Amount {
  readonly from: number
  readonly to: number
  /** It may become more than `to`. */
  readonly isMinimum: boolean
}

/** '€ 25', '€ 65–95', 'vanaf € 89'. */
export function formatAmount({ from, to, isMinimum }: Amount): string {
  if (isMinimum) return `vanaf ${formatEuros(from)}`
  return to === from ? formatEuros(from) : `${formatEuros(from)}–${formatEuros(to).replace(/^\D+/, '')}`
}
