import { toServerTime } from './serverTime.ts'
import { createTicker } from './createTicker.ts'
import { useSyncExternalStore } from 'react'

/** The app's clock. It does nothing until somebody listens. */
export const ticker = createTicker({
  now: () => toServerTime(Date.now()),
  wait: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  isHidden: () => document.hidden,
  onVisibility: (callback) => {
    document.addEventListener('visibilitychange', callback)
    return () => document.removeEventListener('visibilitychange', callback)
  },
})

/**
 * What a function makes of the time now (epoch milliseconds, the server's). The component renders anew only when that is something else, so
 * a countdown in minutes renders once a minute.
 */
export function useTick<T extends string | number | boolean>(read: (nowMs: number) => T): T {
  const snapshot = () => read(ticker.get())
  return useSyncExternalStore(ticker.subscribe, snapshot, snapshot)
}
