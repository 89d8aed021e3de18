// A page's own script takes the place of the one for every page. No form and no carousel stand here.
import { startConsent } from '../../consent/startConsent.ts'
import { startDrawer } from '../../frame/startDrawer.ts'
import { startPrefetch } from '../../frame/startPrefetch.ts'
import { startMetrics } from '../../metrics/startMetrics.ts'
import { startPending } from '../../pending/startPending.ts'
import { startTooltips } from '../../tooltip/startTooltips.ts'
import { startQuestions } from './startQuestions.ts'
import { startVotes } from './startVotes.ts'

const parts = [
  startDrawer,
  startPrefetch,
  startTooltips,
  startPending,
  startConsent,
  startVotes,
  startQuestions,
  startMetrics,
]
// Each in a task of its own: one that fails in some browser is reported, and stops no other.
for (const start of parts) queueMicrotask(start)
