import { z } from 'zod/mini'
import { createSignal, type Signal } from '../../shared/createSignal.ts'
import { readStored, watchStored, writeStored } from '../../shared/deviceStorage.ts'
import { sessionEvents } from '../../shared/sessionEvents.ts'
import { defineStore } from '../../shared/stores.tsx'
import { pendingChangeSchema, type PendingChange } from './pendingChange.ts'

const storageKey = 'wijzigingen'

/** Unsent changes, oldest first, shared by all tabs of this browser. */
export interface PendingChanges extends Pick<Signal<readonly PendingChange[]>, 'get' | 'subscribe'> {
  /** What is stored now: another tab may have changed it. */
  readonly read: () => readonly PendingChange[]
  readonly write: (changes: readonly PendingChange[]) => void
  readonly add: (changes: readonly PendingChange[]) => void
  /** Calls back after `add`. Returns the unsubscribe function. */
  readonly onAdd: (listener: () => void) => () => void
}

export const pendingChanges = defineStore((stores) => {
  const queue = createPendingChanges()
  watchStored(storageKey, queue.read)
  stores.get(sessionEvents).listen({
    onSignIn: (name) => {
      const changes = queue.read()
      if (changes.some(({ by }) => by !== name)) queue.write(changes.filter(({ by }) => by === name))
    },
  })
  return queue
})

/** Kept in the browser's storage, or in memory if that fails. */
export function createPendingChanges(): PendingChanges {
  const shown = createSignal<readonly PendingChange[]>([])
  const additions = createSignal(0)
  /** Set if the last write to the storage failed. */
  let unstored: readonly PendingChange[] | undefined
  let storedText = ''

  const show = (changes: readonly PendingChange[]) => {
    const text = JSON.stringify(changes)
    if (text !== storedText) shown.set(changes)
    storedText = text
  }
  const read = () => {
    show(unstored ?? readStored('local', storageKey, z.array(pendingChangeSchema)) ?? [])
    return shown.get()
  }
  const write = (changes: readonly PendingChange[]) => {
    const isStored = writeStored('local', storageKey, changes.length === 0 ? undefined : changes)
    unstored = isStored ? undefined : changes
    show(changes)
  }
  read()
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    read,
    write,
    add: (changes) => {
      write([...read(), ...changes])
      additions.update((count) => count + 1)
    },
    onAdd: additions.subscribe,
  }
}
