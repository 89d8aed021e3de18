import { consentEvent, isAllowed } from '../consent/consent.ts'
import { countStarted } from './countStarted.ts'

/**
 * Counts calls and chats by the click itself, which needs no consent: nothing is kept, and nobody is recognised. How the page felt is measured only
 * where the visitor allows analytics; the code for that is fetched once they do something, or leave.
 */
export function startMetrics(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a')
      if (!link) return
      if (link.protocol === 'tel:') countStarted('call')
      if (link.host === 'wa.me') countStarted('chat')
    },
    true,
  )
  let isMeasuring = false
  const measure = () => {
    // A page that is only made ready may never be looked at.
    if (isMeasuring || document.prerendering || !isAllowed('analytics')) return
    isMeasuring = true
    // Without a network this view goes unmeasured.
    void import('./measureView.ts').then(({ measureView }) => measureView()).catch(() => undefined)
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange', consentEvent])
    addEventListener(type, measure, { capture: true, passive: true })
}
