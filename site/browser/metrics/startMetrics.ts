import { consentEvent, isAllowed } from '../consent/consent.ts'
import { countStarted } from './countStarted.ts'

/**
 * Counts calls and chats, which needs no consent because nothing is stored. Measures the page view
 * only with consent for analytics; that code loads after the first interaction.
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
    // A prerendered page may never be seen.
    if (isMeasuring || document.prerendering || !isAllowed('analytics')) return
    isMeasuring = true
    // Without a network this view is not measured.
    void import('./measureView.ts').then(({ measureView }) => measureView()).catch(() => undefined)
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange', consentEvent])
    addEventListener(type, measure, { capture: true, passive: true })
}
