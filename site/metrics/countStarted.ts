import type { StartedKind } from '#domain/statistics/pageTotals'
import { sendMetrics } from './sendMetrics.ts'

const counted = new Set<StartedKind>()

/** Counts a call or a chat that the visitor starts: each once a page view, so that a second tap or a call that was busy counts once. */
export function countStarted(started: StartedKind): void {
  if (counted.has(started)) return
  counted.add(started)
  sendMetrics({ started })
}
