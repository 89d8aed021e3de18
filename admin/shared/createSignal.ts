import { useSyncExternalStore } from 'react'

/** One value that parts of the app share, and that tells them when it changes. */
export interface Signal<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly update: (change: (value: T) => T) => void
  /** Gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createSignal<T>(initial: T): Signal<T> {
  const listeners = new Set<() => void>()
  let current = initial
  const set = (value: T) => {
    if (Object.is(value, current)) return
    current = value
    for (const listener of listeners) listener()
  }
  return {
    get: () => current,
    set,
    update: (change) => set(change(current)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The signal's value; the component renders anew when it changes. */
export function useSignal<T>(signal: Signal<T>): T {
  return useSyncExternalStore(signal.subscribe, signal.get, signal.get)
}
