import { startConsent } from './consent/startConsent.ts'
import { startMetrics } from './metrics/startMetrics.ts'
import { startDrawer } from './startDrawer.ts'
import { startNotice } from './startNotice.ts'
import { startPictures } from './startPictures.ts'
import { startPrefetch } from './startPrefetch.ts'
import { startSource } from './startSource.ts'
import { startSubmissions } from './submissions/startSubmissions.ts'
import { startTooltips } from './tooltip/startTooltips.ts'

const parts = [
  startNotice,
  startDrawer,
  startPrefetch,
  startPictures,
  startTooltips,
  startSource,
  startSubmissions,
  startConsent,
  startMetrics,
]

/** Starts what every page has, then the page's own parts. If one throws, the others still start. */
export function startPage(...own: readonly (() => void)[]): void {
  for (const start of [...parts, ...own]) void Promise.resolve().then(start)
}
