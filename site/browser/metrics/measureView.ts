import { vitalLimits, type VitalName } from '#domain/statistics/pageTotals'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { isAllowed } from '../consent/consent.ts'
import { sendMetrics } from './sendMetrics.ts'
import { storageKeys } from '#domain/site/consent'

const [daily, throttle] = storageKeys.analytics

/** Times (epoch milliseconds) stored on the device, and how long they are valid. */
export const marks = {
  daily: { key: daily, lifeMs: 24 * 60 * 60_000 },
  /** Later views are not measured. */
  throttle: { key: throttle, lifeMs: 60_000 },
} as const

/** Sends at most one view per visitor per minute, and none if the storage is blocked. */
export function measureView(): void {
  withStorage(eraseExpired)
  const vitals: Partial<Record<VitalName, number>> = {}
  const record = ({ name, value }: { readonly name: string; readonly value: number }) => {
    const vital = name as VitalName
    const digits = vital === 'CLS' ? 10_000 : 1
    if (value <= vitalLimits[vital]) vitals[vital] = Math.round(value * digits) / digits
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

function withStorage(work: () => void): void {
  try {
    work()
  } catch {
    // Blocked or full.
  }
}

function eraseExpired(): void {
  for (const mark of Object.values(marks)) if (!isValid(mark)) localStorage.removeItem(mark.key)
}

function sendOnce(vitals: Readonly<Partial<Record<VitalName, number>>>): void {
  if (isValid(marks.throttle)) return
  const isFirstOfDay = !isValid(marks.daily)
  localStorage.setItem(throttle, String(Date.now()))
  if (isFirstOfDay) localStorage.setItem(daily, String(Date.now()))
  sendMetrics({ view: { isFirstOfDay, ...vitals } })
}

/** A time in the future counts as expired. */
function isValid({ key, lifeMs }: (typeof marks)[keyof typeof marks]): boolean {
  const age = Date.now() - Number(localStorage.getItem(key))
  return age >= 0 && age < lifeMs
}
