import { useSyncExternalStore } from 'react'
import type { z } from 'zod/mini'
import { readStored, writeStored, type StorageName } from './deviceStorage.ts'

export interface Signal<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly update: (change: (value: T) => T) => void
  /** Returns the unsubscribe function. */
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

/** Stored under `key`. Setting `initial` removes it from the storage. */
export function createStoredSignal<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  initial: T,
  storage: StorageName = 'local',
): Signal<T> {
  const signal = createSignal(readStored(storage, key, schema) ?? initial)
  const set = (value: T) => {
    signal.set(value)
    writeStored(storage, key, value === initial ? undefined : value)
  }
  return { ...signal, set, update: (change) => set(change(signal.get())) }
}

export function useSignal<T>(signal: Pick<Signal<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(signal.subscribe, signal.get, signal.get)
}
