import type { VitalName } from '#domain/statistics/pageTotals'

/** How a timing is judged: https://web.dev/articles/defining-core-web-vitals-thresholds */
export type VitalRating = 'good' | 'needs-work' | 'poor'

/** Up to the first it is good, above the second it is poor. Milliseconds, but CLS. */
export const vitalThresholds = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
} as const satisfies Record<VitalName, readonly [number, number]>

/** Fewer measurements than this say nothing: one visitor in a tunnel decides. */
export const fewestMeasurements = 10

/** Judges what three of four views do not exceed. */
export function rateVital(name: VitalName, p75: number): VitalRating {
  const [good, poor] = vitalThresholds[name]
  return p75 <= good ? 'good' : p75 <= poor ? 'needs-work' : 'poor'
}
