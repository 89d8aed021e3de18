import { metricsPath } from '#domain/site/routes'
import type { MetricsBody } from '#domain/statistics/metricsBody'

type Metrics = MetricsBody extends infer Body ? (Body extends unknown ? Omit<Body, 'page'> : never) : never

/** Sends metrics without a referrer, query or id. Text needs no CORS preflight. */
export function sendMetrics(metrics: Metrics): void {
  const origin = document.documentElement.dataset['api'] ?? ''
  // Beacons can be disabled.
  navigator.sendBeacon?.(origin + metricsPath, JSON.stringify({ page: location.pathname, ...metrics }))
}
