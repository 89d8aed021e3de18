import { consentEvent, readDecision } from './consent.ts'
import { bannerPath } from './consentParts.ts'
import { canKeep, decide } from './decide.ts'
import { insertPart } from './insertPart.ts'

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
