import { consentCategories, consentKey, storageKeys } from '#domain/site/consent'
import { consentEvent, isAllowed, isRefusedBySignal, readDecision } from './consent.ts'

/** Keeps a decision, erases what it does not allow, and tells the page. @param allowed categories with a space between; '' refuses all. */
export function decide(allowed: string): void {
  try {
    // Where there is no room for the new one the old one must not hold on.
    localStorage.removeItem(consentKey)
    localStorage.setItem(consentKey, `${Date.now()} ${allowed}`)
  } catch {
    // Then nothing is decided, and nothing is allowed.
  }
  eraseRefused()
  document.dispatchEvent(new Event(consentEvent))
}

/** Erases what is kept without being allowed (any more), and a decision that holds no longer. */
export function eraseRefused(): void {
  try {
    if (isRefusedBySignal() || !readDecision()) localStorage.removeItem(consentKey)
    for (const category of consentCategories) {
      if (!isAllowed(category)) for (const key of storageKeys[category]) localStorage.removeItem(key)
    }
  } catch {
    // A browser that blocks its storage has kept nothing.
  }
}

/** True where the browser keeps what it is given. Otherwise there is no sense in asking: each page would ask again. */
export function canKeep(): boolean {
  try {
    localStorage.setItem(probeKey, '')
    localStorage.removeItem(probeKey)
    return true
  } catch {
    return false
  }
}

const probeKey = 'consent-probe'
