import { maxLoadingMs } from '#domain/statistics/pageTotals'
import { onLCP } from 'web-vitals'
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
  let loadingMs: number | undefined
  const record = ({ value }: { readonly value: number }) => {
    if (value <= maxLoadingMs) loadingMs = Math.round(value)
  }
  // Some browsers report no value when the page is left.
  onLCP(record, { reportAllChanges: true })

  const send = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
    // Consent may have been withdrawn since.
    if (isAllowed('analytics')) withStorage(() => sendOnce(loadingMs))
  }
  // Not in the capture phase: the last value arrives before the bubble phase.
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

function sendOnce(loadingMs: number | undefined): void {
  if (isValid(marks.throttle)) return
  const isFirstOfDay = !isValid(marks.daily)
  localStorage.setItem(throttle, String(Date.now()))
  if (isFirstOfDay) localStorage.setItem(daily, String(Date.now()))
  sendMetrics({ view: { isFirstOfDay, LCP: loadingMs } })
}

/** A time in the future counts as expired. */
function isValid({ key, lifeMs }: (typeof marks)[keyof typeof marks]): boolean {
  const age = Date.now() - Number(localStorage.getItem(key))
  return age >= 0 && age < lifeMs
}
