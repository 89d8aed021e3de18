import {
  estimatePercentile,
  vitalNames,
  type DayTotals,
  type Histogram,
  type VitalName,
} from '#domain/statistics/pageTotals'
import type { PageVitals, VitalFigure } from '#domain/statistics/statistics'

/** Makes what adds up how pages felt, one day at a time. */
export function createVitals(): {
  add(pages: DayTotals['pages']): void
  /** What three of four views do not exceed, the most measured page first. */
  result(): readonly PageVitals[]
} {
  const sums = new Map<string, Partial<Record<VitalName, Record<string, number>>>>()
  return {
    add: (pages) => {
      for (const [page, { vitals }] of Object.entries(pages)) {
        const known = sums.get(page) ?? {}
        sums.set(page, known)
        // Added in place: of a year these are a hundred thousand histograms.
        for (const name of vitalNames) addBuckets((known[name] ??= {}), vitals[name])
      }
    },
    result: () =>
      [...sums]
        .map(([page, known]) => ({ page, vitals: toFigures(known) }))
        .filter(({ vitals }) => Object.keys(vitals).length > 0)
        .sort((left, right) => toMost(right) - toMost(left) || (left.page < right.page ? -1 : 1)),
  }
}

function toFigures(histograms: Partial<Record<VitalName, Histogram>>): PageVitals['vitals'] {
  const figures: Partial<Record<VitalName, VitalFigure>> = {}
  for (const name of vitalNames) {
    const histogram = histograms[name] ?? {}
    const p75 = estimatePercentile(name, histogram, 0.75)
    const count = Object.values(histogram).reduce((sum, each) => sum + each, 0)
    if (p75 !== undefined) figures[name] = { p75, count }
  }
  return figures
}

/** Measurements of the timing that has the most. */
function toMost({ vitals }: PageVitals): number {
  return Math.max(...Object.values(vitals).map(({ count }) => count))
}

function addBuckets(sums: Record<string, number>, histogram: Histogram = {}): void {
  for (const [bucket, count] of Object.entries(histogram)) sums[bucket] = (sums[bucket] ?? 0) + count
}
