import { startCarousel } from '../browser/startCarousel.ts'
import { startPictures } from '../browser/startPictures.ts'
import { startConsent } from '../browser/consent/startConsent.ts'
import { startDrawer } from '../browser/startDrawer.ts'
import { startPrefetch } from '../browser/startPrefetch.ts'
import { startIslands } from '../browser/islands/startIslands.ts'
import { startMetrics } from '../browser/metrics/startMetrics.ts'
import { startSubmissions } from '../browser/submissions/startSubmissions.ts'
import { startTooltips } from '../browser/tooltip/startTooltips.ts'

const parts = [
  startDrawer,
  startCarousel,
  startPrefetch,
  startIslands,
  startPictures,
  startTooltips,
  startSubmissions,
  startConsent,
  startMetrics,
]
// Separate tasks: if one fails, the others still run.
for (const start of parts) queueMicrotask(start)
