import {
  consentKey,
  consentLifeDays,
  consentCategories,
  oldConsentKeys,
  storageKeys,
  usedCategories,
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

/** Undefined if there is no valid decision, its date is in the future, or it lacks a category in use. */
export function readDecision(): Decision | undefined {
  try {
    const [time, ...answers] = localStorage.getItem(consentKey)?.split(' ') ?? []
    const at = Number(time)
    const age = Date.now() - at
    const isWhole = usedCategories.every(
      (category) => answers.includes(category) || answers.includes(`-${category}`),
    )
    // An invalid time is NaN, so both comparisons fail.
    if (isWhole && age >= 0 && age < consentLifeDays * 86_400_000)
      return { at, allowed: usedCategories.filter((category) => answers.includes(category)) }
  } catch {
    // The browser blocks its storage.
  }
  return undefined
}

/**
 * Keeps an answer for each category in use, such as '1764000000000 analytics -marketing'.
 * @param allowed categories with a space between; '' refuses all.
 */
export function saveDecision(allowed: string): void {
  const yes = allowed.split(' ')
  const answers = usedCategories.map((category) => (yes.includes(category) ? category : `-${category}`))
  try {
    // If storage is full, the old decision must not remain.
    localStorage.removeItem(consentKey)
    localStorage.setItem(consentKey, [Date.now(), ...answers].join(' '))
  } catch {
    // Without storage nothing is allowed.
  }
  eraseRefused()
  document.dispatchEvent(new Event(consentEvent))
}

export function eraseRefused(): void {
  try {
    if (isRefusedBySignal() || !readDecision()) localStorage.removeItem(consentKey)
    for (const key of oldConsentKeys) localStorage.removeItem(key)
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
