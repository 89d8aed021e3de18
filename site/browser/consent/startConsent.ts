import { consentKey } from '#domain/site/consent'
import {
  consentEvent,
  isRefusedBySignal,
  readDecision,
  eraseRefused,
  canStore,
  saveDecision,
} from './consent.ts'
import { settingsAnchor, bannerPath, insertPart } from './consentParts.ts'

/** A phone's first screen has the answer and the call button; the banner comes with the first scroll. */
const firstScreen = '(max-width: 47.99em), (max-height: 719px)'

export function startConsent(): void {
  eraseRefused()
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.hash !== `#${settingsAnchor}`) return
    event.preventDefault()
    import('./openSettings.ts')
      .then(({ openSettings }) => openSettings())
      // The link itself leads to the cookie page.
      .catch(() => location.assign(link.href))
  })
  const announce = () => document.dispatchEvent(new Event(consentEvent))
  window.addEventListener('storage', ({ key }) => {
    if (key === consentKey) announce()
  })
  // A page in the back/forward cache gets no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) announce()
  })
  if (isRefusedBySignal() || readDecision()) return
  // If the banner cannot be shown, nothing is allowed.
  const show = () => void showBanner().catch(() => undefined)
  const isPhone = matchMedia(firstScreen).matches
  if (!isPhone && document.readyState === 'complete') show()
  else addEventListener(isPhone ? 'scroll' : 'load', show, { once: true })
}

/** Does not move the focus. */
async function showBanner(): Promise<void> {
  if (!canStore()) return
  const banner = await insertPart(bannerPath)
  const hide = () => {
    if (!readDecision()) return
    // Keyboard users continue in the page.
    if (banner.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true })
    banner.remove()
  }
  banner.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (button) saveDecision(button.value)
  })
  document.addEventListener(consentEvent, hide)
  // Another tab may have decided meanwhile.
  hide()
}
