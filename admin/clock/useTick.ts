import { useSyncExternalStore } from 'react'
import { ticker } from './ticker.ts'

/**
 * What a function makes of the time now (epoch milliseconds, the server's). The component renders anew only when that is something else, so
 * a countdown in minutes renders once a minute.
 */
export function useTick<T extends string | number | boolean>(read: (nowMs: number) => T): T {
  const snapshot = () => read(ticker.get())
  return useSyncExternalStore(ticker.subscribe, snapshot, snapshot)
}
