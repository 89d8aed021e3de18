import { useSyncExternalStore } from 'react'
import type { z } from 'zod/mini'
import { readStored, watchStored, writeStored, type StorageName } from './deviceStorage.ts'

export interface Signal<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly update: (change: (value: T) => T) => void
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

/**
 * A value in the browser's storage, in memory if that fails. Local storage is shared by all tabs. `initial`
 * is not stored.
 */
export function createStoredSignal<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  initial: T,
  storage: StorageName = 'local',
) {
  const signal = createSignal(initial)
  let isStored = true
  /** What is stored now: another tab may have changed it. */
  const read = (): T => {
    const stored = isStored ? (readStored(storage, key, schema) ?? initial) : signal.get()
    if (!isEqual(stored, signal.get())) signal.set(stored)
    return signal.get()
  }
  const set = (value: T): void => {
    isStored = writeStored(storage, key, isEqual(value, initial) ? undefined : value)
    signal.set(value)
  }
  read()
  if (storage === 'local') watchStored(key, read)
  return { ...signal, read, set, update: (change: (value: T) => T) => set(change(read())) }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function useSignal<T>(signal: Pick<Signal<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(signal.subscribe, signal.get, signal.get)
}
