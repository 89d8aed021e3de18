import type { StartedKind } from '#domain/statistics/pageTotals'
import type { MetricsBody } from '#domain/statistics/metricsBody'
import { metricsPath } from '#domain/site/routes'

const counted = new Set<StartedKind>()

/** Counts a call or chat once per page view. */
export function countStarted(started: StartedKind): void {
  if (counted.has(started)) return
  counted.add(started)
  sendMetrics({ started })
}

type Metrics = MetricsBody extends infer Body ? (Body extends unknown ? Omit<Body, 'page'> : never) : never

/** Sends metrics without a referrer, query or id. Text needs no CORS preflight. */
export function sendMetrics(metrics: Metrics): void {
  const origin = document.documentElement.dataset['api'] ?? ''
  // Beacons can be disabled.
  navigator.sendBeacon?.(origin + metricsPath, JSON.stringify({ page: location.pathname, ...metrics }))
}
