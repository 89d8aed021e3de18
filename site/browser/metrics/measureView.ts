import { vitalLimits, type VitalName } from '#domain/statistics/pageTotals'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { isAllowed } from '../consent/consent.ts'
import { sendMetrics } from './countStarted.ts'
import { storageKeys } from '#domain/site/consent'

/**
 * Measures this page view and sends the result when the page is hidden or left. Sends at most one
 * view per visitor per minute.
 */
export function measureView(): void {
  withStorage(eraseExpired)
  const vitals: Partial<Record<VitalName, number>> = {}
  const record = ({ name, value }: { readonly name: string; readonly value: number }) => {
    const vital = name as VitalName
    if (value <= vitalLimits[vital]) vitals[vital] = vital === 'CLS' ? round(value) : Math.round(value)
  }
  // Some browsers report no values when the page is left.
  for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(record, { reportAllChanges: true })

  const send = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
    // Consent may have been withdrawn since.
    if (isAllowed('analytics')) withStorage(() => sendOnce(vitals))
  }
  // Not in the capture phase: the last values arrive before the bubble phase.
  addEventListener('visibilitychange', send)
  // The page may have been hidden before this loaded. Buffered values arrive first.
  setTimeout(send)
}

function sendOnce(vitals: Readonly<Partial<Record<VitalName, number>>>): void {
  if (isSet(marks.throttle)) return
  const isFirstOfDay = !isSet(marks.daily)
  set(marks.throttle)
  if (isFirstOfDay) set(marks.daily)
  sendMetrics({ view: { isFirstOfDay, ...vitals } })
}

/** Measures nothing if the browser blocks its storage. */
function withStorage(work: () => void): void {
  try {
    work()
  } catch {
    // Blocked or full.
  }
}

/** To ten-thousandths. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

const [daily, throttle] = storageKeys.analytics

/** Times (epoch milliseconds) stored on the device, and how long they are valid. */
export const marks = {
  /** Later views do not start a visit. */
  daily: { key: daily, lifeMs: 24 * 60 * 60_000 },
  /** Later views are not measured. */
  throttle: { key: throttle, lifeMs: 60_000 },
} as const

type Mark = (typeof marks)[keyof typeof marks]

/** A time in the future counts as expired. */
export function isSet({ key, lifeMs }: Mark): boolean {
  const age = Date.now() - Number(localStorage.getItem(key))
  return age >= 0 && age < lifeMs
}

export function set({ key }: Mark): void {
  localStorage.setItem(key, String(Date.now()))
}

function eraseExpired(): void {
  for (const mark of Object.values(marks)) if (!isSet(mark)) localStorage.removeItem(mark.key)
}
