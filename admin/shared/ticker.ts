import { useSyncExternalStore } from 'react'
import { serverClock } from './serverClock.ts'
import { useStore } from './stores.tsx'

const tickMs = 1000

/** `read` gets the server's time (epoch milliseconds). Renders only if its result changes. */
export function useTick<T extends string | number | boolean>(read: (nowMs: number) => T): T {
  const { now } = useStore(serverClock)
  const snapshot = () => read(now())
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs)
  return () => clearInterval(timer)
}
