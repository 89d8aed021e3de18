import { consentKey } from '#domain/site/consent'
import { consentEvent, isRefusedBySignal, readDecision } from './consent.ts'
import { settingsAnchor } from './consentParts.ts'
import { eraseRefused } from './decide.ts'
import { showBanner } from './showBanner.ts'

/** In CSS pixels. Below it the question would lie on what the first sight of a phone is for: asking an offer, or calling. */
const shortScreen = 720

/**
 * Asks once the page is there, on a short screen once it is scrolled, where nothing is decided; opens the settings from any link to them; tells the page of what is decided in
 * another tab. What is no longer allowed is erased at once.
 */
export function startConsent(): void {
  eraseRefused()
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.hash !== `#${settingsAnchor}`) return
    event.preventDefault()
    import('./openSettings.ts')
      .then(({ openSettings }) => openSettings())
      // No network, or an old browser: the link leads to what there is to read.
      .catch(() => location.assign(link.href))
  })
  const announce = () => document.dispatchEvent(new Event(consentEvent))
  window.addEventListener('storage', ({ key }) => {
    if (key === consentKey) announce()
  })
  // A page that was put away hears of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) announce()
  })
  if (isRefusedBySignal() || readDecision()) return
  // What cannot be shown was not agreed to either.
  const show = () => void showBanner().catch(() => undefined)
  const isShort = innerHeight < shortScreen
  if (!isShort && document.readyState === 'complete') show()
  else addEventListener(isShort ? 'scroll' : 'load', show, { once: true })
}
