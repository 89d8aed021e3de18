import { toServerTime } from '../shared/serverTime.ts'
import { createTicker } from './createTicker.ts'

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
