import {
  consentKey,
  consentLifeDays,
  consentCategories,
  storageKeys,
  type ConsentCategory,
} from '#domain/site/consent'

/** Fired on the document, also after a decision in another tab. */
export const consentEvent = 'consentchange'

interface Decision {
  /** Epoch milliseconds by the visitor's clock. */
  readonly at: number
  readonly allowed: readonly string[]
}

/** Call it each time: consent may be withdrawn while the page is open. Never throws. */
export function isAllowed(category: ConsentCategory): boolean {
  return !isRefusedBySignal() && readDecision()?.allowed.includes(category) === true
}

/** True with Global Privacy Control or Do Not Track, which refuse everything. */
export function isRefusedBySignal(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
}

/** Undefined if there is no valid decision, or if its date is in the future. */
export function readDecision(): Decision | undefined {
  try {
    const [time, ...allowed] = localStorage.getItem(consentKey)?.split(' ') ?? []
    const at = Number(time)
    const age = Date.now() - at
    // An invalid time is NaN, so both comparisons fail.
    if (age >= 0 && age < consentLifeDays * 86_400_000) return { at, allowed }
  } catch {
    // The browser blocks its storage.
  }
  return undefined
}

/** @param allowed categories with a space between; '' refuses all. */
export function saveDecision(allowed: string): void {
  try {
    // If storage is full, the old decision must not remain.
    localStorage.removeItem(consentKey)
    localStorage.setItem(consentKey, `${Date.now()} ${allowed}`)
  } catch {
    // Without storage nothing is allowed.
  }
  eraseRefused()
  document.dispatchEvent(new Event(consentEvent))
}

export function eraseRefused(): void {
  try {
    if (isRefusedBySignal() || !readDecision()) localStorage.removeItem(consentKey)
    for (const category of consentCategories) {
      if (!isAllowed(category)) for (const key of storageKeys[category]) localStorage.removeItem(key)
    }
  } catch {
    // The browser blocks its storage.
  }
}

/** Without storage each page would ask again. */
export function canStore(): boolean {
  try {
    localStorage.setItem(testKey, '')
    localStorage.removeItem(testKey)
    return true
  } catch {
    return false
  }
}

const testKey = 'consent-probe'
