import { useSyncExternalStore } from 'react'
import { createSignal, type Signal } from './createSignal.ts'
import { serverClock } from './serverClock.ts'
import { defineStore, useStore } from './stores.tsx'

const secondMs = 1000

/** The server's time at each full second. */
export const ticker = defineStore((stores) =>
  createTicker({
    now: stores.get(serverClock).now,
    wait: (ms, callback) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    isHidden: () => document.hidden,
    onVisibility: (callback) => {
      document.addEventListener('visibilitychange', callback)
      return () => document.removeEventListener('visibilitychange', callback)
    },
  }),
)

/** `read` gets the server's time (epoch milliseconds). Renders only if its result changes. */
export function useTick<T extends string | number | boolean>(read: (nowMs: number) => T): T {
  const { get, subscribe } = useStore(ticker)
  const snapshot = () => read(get())
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

export interface TickerDependencies {
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Calls back once. Returns the cancel function. */
  readonly wait: (ms: number, callback: () => void) => () => void
  readonly isHidden: () => boolean
  /** Returns the unsubscribe function. */
  readonly onVisibility: (callback: () => void) => () => void
}

/** Ticks only while there are listeners and the page is visible. */
export function createTicker(dependencies: TickerDependencies): Pick<Signal<number>, 'get' | 'subscribe'> {
  const { now, wait, isHidden, onVisibility } = dependencies
  const time = createSignal(now())
  let listeners = 0
  let cancel: (() => void) | undefined
  let ignoreVisibility: (() => void) | undefined

  const tick = () => {
    cancel?.()
    cancel = undefined
    time.set(now())
    if (!isHidden()) cancel = wait(secondMs - (now() % secondMs), tick)
  }
  const stop = () => {
    cancel?.()
    ignoreVisibility?.()
    cancel = undefined
  }
  return {
    get: () => (listeners === 0 ? now() : time.get()),
    subscribe: (listener) => {
      listeners += 1
      const unsubscribe = time.subscribe(listener)
      if (listeners === 1) {
        ignoreVisibility = onVisibility(tick)
        tick()
      }
      return () => {
        unsubscribe()
        listeners -= 1
        if (listeners === 0) stop()
      }
    },
  }
}
