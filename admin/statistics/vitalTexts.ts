import type { VitalName, VitalRating } from '#domain/statistics/pageTotals'

/** What each timing is about, for who does not know the letters. */
export const vitalLabels: Readonly<Record<VitalName, string>> = {
  LCP: 'Pagina in beeld',
  INP: 'Reactie op tikken',
  CLS: 'Verspringen',
  TTFB: 'Antwoord van de server',
}

export const ratingWords: Readonly<Record<VitalRating, string>> = {
  good: 'goed',
  'needs-work': 'kan beter',
  poor: 'slecht',
}

const seconds = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const shift = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A timing as it is read: '2,1 s', '180 ms'; a shift as a bare number: '0,08'. */
export function formatVital(name: VitalName, value: number): string {
  if (name === 'CLS') return shift.format(value)
  return value < 1000 ? `${Math.round(value)} ms` : `${seconds.format(value / 1000)} s`
}
