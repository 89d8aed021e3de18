import type { BrandModel } from '#content/brandTexts'

/** The years a model was sold: '2005–2021', 'sinds 2016', 'tot 2007, sinds 2019'. */
export function formatPeriods(periods: BrandModel['sold']): string {
  return periods.map(formatPeriod).join(', ')
}

function formatPeriod({ from, to }: BrandModel['sold'][number]): string {
  if (from === undefined) return `tot ${to}`
  if (to === undefined) return `sinds ${from}`
  return from === to ? String(from) : `${from}–${to}`
}
