// Replaces the script of other pages. This page has no form that is sent and no carousel.
import { startConsent } from '../../browser/consent/startConsent.ts'
import { startDrawer } from '../../browser/startDrawer.ts'
import { startEstimate } from '../../browser/estimate/startEstimate.ts'
import { startMetrics } from '../../browser/metrics/startMetrics.ts'
import { startPictures } from '../../browser/startPictures.ts'
import { startPrefetch } from '../../browser/startPrefetch.ts'
import { startSubmissions } from '../../browser/submissions/startSubmissions.ts'
import { startTooltips } from '../../browser/tooltip/startTooltips.ts'

const parts = [
  startDrawer,
  startPrefetch,
  startPictures,
  startTooltips,
  startSubmissions,
  startConsent,
  startEstimate,
  startMetrics,
]
// Separate tasks: if one fails, the others still run.
for (const start of parts) queueMicrotask(start)
