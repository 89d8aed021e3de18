import { startCarousel } from '../components/startCarousel.ts'
import { startPictures } from '../components/startPictures.ts'
import { startConsent } from '../consent/startConsent.ts'
import { startDrawer } from '../frame/startDrawer.ts'
import { startPrefetch } from '../frame/startPrefetch.ts'
import { startIslands } from '../islands/startIslands.ts'
import { startMetrics } from '../metrics/startMetrics.ts'
import { startPending } from '../pending/startPending.ts'
import { startTooltips } from '../tooltip/startTooltips.ts'

const parts = [
  startDrawer,
  startCarousel,
  startPrefetch,
  startIslands,
  startPictures,
  startTooltips,
  startPending,
  startConsent,
  startMetrics,
]
// Each in a task of its own: one that fails in some browser is reported, and stops no other.
for (const start of parts) queueMicrotask(start)
