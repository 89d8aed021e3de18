import type { StartedKind } from '#domain/statistics/pageTotals'
import type { MetricsBody } from '#domain/statistics/metricsBody'
import { metricsPath } from '#domain/site/routes'

const counted = new Set<StartedKind>()

/** Counts a call or a chat that the visitor starts: each once a page view, so that a second tap or a call that was busy counts once. */
export function countStarted(started: StartedKind): void {
  if (counted.has(started)) return
  counted.add(started)
  sendMetrics({ started })
}

type Told = MetricsBody extends infer Body ? (Body extends unknown ? Omit<Body, 'page'> : never) : never

/**
 * Tells the server what happened on this page, and nothing else: no address it came from, no query, no id. Goes out also while the page
 * is being left, and keeps nobody waiting. As text, so that a server of another origin needs not be asked first.
 */
export function sendMetrics(told: Told): void {
  const origin = document.documentElement.dataset['api'] ?? ''
  // A browser can be set to have no beacons.
  navigator.sendBeacon?.(origin + metricsPath, JSON.stringify({ page: location.pathname, ...told }))
}
