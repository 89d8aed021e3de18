import {
  consentKey,
  consentLifeDays,
  consentCategories,
  storageKeys,
  type ConsentCategory,
} from '#domain/site/consent'

/** The event of the document after each decision or withdrawal, in this tab or another. What it was, `isAllowed` says. */
export const consentEvent = 'consentchange'

/** What the visitor decided. */
export interface Decision {
  /** When, epoch milliseconds by the visitor's clock. */
  readonly at: number
  /** What they allow. */
  readonly allowed: readonly string[]
}

/** True where the visitor allows it. Ask anew each time: it may be withdrawn while the page is open. Never throws. */
export function isAllowed(category: ConsentCategory): boolean {
  return !isRefusedBySignal() && readDecision()?.allowed.includes(category) === true
}

/** True where the browser sends Global Privacy Control or Do Not Track. It is a refusal of everything, and nothing said here outweighs it. */
export function isRefusedBySignal(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
}

/** What was decided and still holds; undefined where it is to be asked. A time to come means that the clock was set: then too. */
export function readDecision(): Decision | undefined {
  try {
    const [time, ...allowed] = localStorage.getItem(consentKey)?.split(' ') ?? []
    const at = Number(time)
    const age = Date.now() - at
    // No time is NaN, and that is neither.
    if (age >= 0 && age < consentLifeDays * 86_400_000) return { at, allowed }
  } catch {
    // A browser that blocks its storage keeps no decision.
  }
  return undefined
}

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
