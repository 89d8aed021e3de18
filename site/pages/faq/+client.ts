// A page's own script takes the place of the one for every page. No form and no carousel stand here.
import { startConsent } from '../../browser/consent/startConsent.ts'
import { startDrawer } from '../../browser/startDrawer.ts'
import { startPrefetch } from '../../browser/startPrefetch.ts'
import { startMetrics } from '../../browser/metrics/startMetrics.ts'
import { startSubmissions } from '../../browser/submissions/startSubmissions.ts'
import { startTooltips } from '../../browser/tooltip/startTooltips.ts'
import { startQuestions } from '../../browser/startQuestions.ts'
import { startVotes } from '../../browser/startVotes.ts'

const parts = [
  startDrawer,
  startPrefetch,
  startTooltips,
  startSubmissions,
  startConsent,
  startVotes,
  startQuestions,
  startMetrics,
]
// Each in a task of its own: one that fails in some browser is reported, and stops no other.
for (const start of parts) queueMicrotask(start)
