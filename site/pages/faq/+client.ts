// Replaces the script of other pages. This page has no form and no carousel. With the parts of the rates page
// it shares one chunk with it.
import { startConsent } from '../../browser/consent/startConsent.ts'
import { startDrawer } from '../../browser/startDrawer.ts'
import { startPictures } from '../../browser/startPictures.ts'
import { startPrefetch } from '../../browser/startPrefetch.ts'
import { startMetrics } from '../../browser/metrics/startMetrics.ts'
import { startSubmissions } from '../../browser/submissions/startSubmissions.ts'
import { startTooltips } from '../../browser/tooltip/startTooltips.ts'
import { startQuestions } from '../../browser/startQuestions.ts'
import { startVotes } from '../../browser/startVotes.ts'

const parts = [
  startDrawer,
  startPrefetch,
  startPictures,
  startTooltips,
  startSubmissions,
  startConsent,
  startVotes,
  startQuestions,
  startMetrics,
]
// Separate tasks: if one fails, the others still run.
for (const start of parts) queueMicrotask(start)
