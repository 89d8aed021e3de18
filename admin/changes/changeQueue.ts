import { z } from 'zod/mini'
import { createSignal } from '../shared/createSignal.ts'
import { readStored, writeStored } from '../shared/deviceStorage.ts'
import type { ChangeQueue } from './createChangeSender.ts'
import { queuedChangeSchema, type QueuedChange } from './queuedChange.ts'

const storageKey = 'wijzigingen'

/** What this tab shows of the queue. */
export const waitingChanges = createSignal<readonly QueuedChange[]>([])

/**
 * The changes that wait to be sent, in this browser's storage, so that they outlive a closed tab; in memory alone where the browser keeps nothing.
 */
export const changeQueue: ChangeQueue = {
  read: () => {
    const stored = readStored('local', storageKey, z.array(queuedChangeSchema))
    if (stored) waitingChanges.set(stored)
    return waitingChanges.get()
  },
  write: (changes) => {
    waitingChanges.set(changes)
    writeStored('local', storageKey, changes.length === 0 ? undefined : changes)
  },
}

/** Forgets all that waits. */
export function clearChangeQueue(): void {
  changeQueue.write([])
}
