import { consentEvent, isAllowed } from '../consent/consent.ts'
import type { StartedKind } from '#domain/statistics/pageTotals'
import { sendMetrics } from './sendMetrics.ts'

/** Dispatch it on the window when a chat was opened without a link. */
export const chatEvent = 'chatopen'

/** Counting calls and chats needs no consent, because nothing is stored. Measuring does. */
export function startMetrics(): void {
  const counted = new Set<StartedKind>()
  const count = (started: StartedKind) => {
    if (counted.has(started)) return
    counted.add(started)
    sendMetrics({ started })
  }
  addEventListener(chatEvent, () => count('chat'))
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a')
      if (!link) return
      if (link.protocol === 'tel:') count('call')
      // Without a number, visitors send something to themselves.
      if (link.host === 'wa.me' && link.pathname !== '/') count('chat')
    },
    true,
  )
  let isMeasuring = false
  const measure = () => {
    // A prerendered page may never be seen.
    if (isMeasuring || document.prerendering || !isAllowed('analytics')) return
    isMeasuring = true
    // Without a network this view is not measured.
    void import('./measureView.ts').then(({ measureView }) => measureView()).catch(() => undefined)
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange', consentEvent])
    addEventListener(type, measure, { capture: true, passive: true })
}
