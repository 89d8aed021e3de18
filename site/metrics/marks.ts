import { storageKeys } from '#domain/site/consent'

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
