import { useSyncExternalStore } from 'react'
import { createSignal, type Signal } from './createSignal.ts'
import { serverClock } from './serverClock.ts'
import { defineStore, useStore } from './stores.tsx'

const secondMs = 1000

/** The server's time (epoch milliseconds) at each full second. */
const ticker = defineStore((stores) => createTicker(stores.get(serverClock).now))

/** `read` gets the server's time (epoch milliseconds). Renders only if its result changes. */
export function useTick<T extends string | number | boolean>(read: (nowMs: number) => T): T {
  const { get, subscribe } = useStore(ticker)
  const snapshot = () => read(get())
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** Ticks only while there are listeners and the page is visible. */
export function createTicker(now: () => number): Pick<Signal<number>, 'get' | 'subscribe'> {
  const time = createSignal(now())
  let listeners = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const tick = () => {
    clearTimeout(timer)
    time.set(now())
    if (!document.hidden) timer = setTimeout(tick, secondMs - (now() % secondMs))
  }
  return {
    get: () => (listeners === 0 ? now() : time.get()),
    subscribe: (listener) => {
      const unsubscribe = time.subscribe(listener)
      listeners += 1
      if (listeners === 1) {
        document.addEventListener('visibilitychange', tick)
        tick()
      }
      return () => {
        unsubscribe()
        listeners -= 1
        if (listeners > 0) return
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', tick)
      }
    },
  }
}
