import { consentKey } from '#domain/site/consent'
import { consentEvent, isRefusedBySignal, readDecision, eraseRefused, canKeep, decide } from './consent.ts'
import { settingsAnchor, bannerPath, insertPart } from './consentParts.ts'

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

/** Asks the visitor, below what they read and without taking the keyboard from it, until there is a decision. */
export async function showBanner(): Promise<void> {
  if (!canKeep()) return
  const banner = await insertPart(bannerPath)
  const hide = () => {
    if (!readDecision()) return
    // Whoever decided here by keyboard goes on with the page.
    if (banner.contains(document.activeElement))
      document.querySelector('main')?.focus({ preventScroll: true })
    banner.remove()
  }
  banner.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (button) decide(button.value)
  })
  document.addEventListener(consentEvent, hide)
  // Another tab may have been faster.
  hide()
}
