import { vitalLimits, type VitalName } from '#domain/statistics/pageTotals'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { isAllowed } from '../consent/consent.ts'
import { sendMetrics } from './countStarted.ts'
import { storageKeys } from '#domain/site/consent'

/**
 * Measures this page view, also what was before, for browsers keep that; and tells the server what is known of it at the moment the page is
 * first hidden or left. Not more than one view a minute of a visitor is told of.
 */
export function measureView(): void {
  withStorage(eraseOld)
  const vitals: Partial<Record<VitalName, number>> = {}
  const note = ({ name, value }: { readonly name: string; readonly value: number }) => {
    const vital = name as VitalName
    if (value <= vitalLimits[vital]) vitals[vital] = vital === 'CLS' ? round(value) : Math.round(value)
  }
  // Each value as soon as it is known: some browsers have none left to give when the page is left.
  for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(note, { reportAllChanges: true })

  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', tell)
    // Consent may have been withdrawn since.
    if (isAllowed('analytics')) withStorage(() => sendOnce(vitals))
  }
  // Not in the capture phase: there the last values come in.
  addEventListener('visibilitychange', tell)
  // The page was hidden before this was fetched; what browsers kept comes in first.
  setTimeout(tell)
}

function sendOnce(vitals: Readonly<Partial<Record<VitalName, number>>>): void {
  if (isSet(marks.throttle)) return
  const isFirstOfDay = !isSet(marks.daily)
  set(marks.throttle)
  if (isFirstOfDay) set(marks.daily)
  sendMetrics({ view: { isFirstOfDay, ...vitals } })
}

/** A browser that blocks its storage cannot remember that it measured: then nothing is told. */
function withStorage(work: () => void): void {
  try {
    work()
  } catch {
    // Blocked, or full.
  }
}

/** In ten-thousandths. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

const [daily, throttle] = storageKeys.analytics

/** What is kept on the device for measuring: each the time it was set (epoch milliseconds) under its key, and how long that means something. */
export const marks = {
  /** A view was measured: no other begins a visit. */
  daily: { key: daily, lifeMs: 24 * 60 * 60_000 },
  /** A view was measured: no other is. */
  throttle: { key: throttle, lifeMs: 60_000 },
} as const

type Mark = (typeof marks)[keyof typeof marks]

/** True while a mark means something. A time to come, from before the clock was set back, means nothing. */
export function isSet({ key, lifeMs }: Mark): boolean {
  const age = Date.now() - Number(localStorage.getItem(key))
  return age >= 0 && age < lifeMs
}

/** Sets a mark to now. */
export function set({ key }: Mark): void {
  localStorage.setItem(key, String(Date.now()))
}

/** Erases what means nothing any more. */
export function eraseOld(): void {
  for (const mark of Object.values(marks)) if (!isSet(mark)) localStorage.removeItem(mark.key)
}
