import { consentKey } from '#domain/consent'
import { consentEvent, isRefusedBySignal, readDecision } from './consent.ts'
import { settingsAnchor } from './consentParts.ts'
import { eraseRefused } from './decide.ts'
import { showBanner } from './showBanner.ts'

/**
 * Asks once the page is there, where nothing is decided; opens the settings from any link to them; tells the page of what is decided in
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
  if (document.readyState === 'complete') show()
  else addEventListener('load', show)
}
