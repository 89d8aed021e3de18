import { z } from 'zod/mini'
import { createSignal } from '../../shared/createSignal.ts'
import { readStored, watchStored, writeStored } from '../../shared/deviceStorage.ts'
import type { ChangeQueue } from './createChangeSender.ts'
import { queuedChangeSchema, type QueuedChange } from './pendingChange.ts'

const storageKey = 'wijzigingen'

/** What this tab shows of the queue. */
export const waitingChanges = createSignal<readonly QueuedChange[]>([])

const none: readonly QueuedChange[] = []
/** The whole queue, where the browser would not keep what was last written; undefined where the storage has it. */
let unstored: readonly QueuedChange[] | undefined

/**
 * The changes that wait to be sent, in this browser's storage, so that they outlive a closed tab; in memory alone where the browser keeps nothing.
 */
export const changeQueue: ChangeQueue = {
  read: () => {
    // An empty storage is an empty queue: another tab sent what was in it, or threw it away.
    const changes = unstored ?? readStored('local', storageKey, z.array(queuedChangeSchema)) ?? none
    waitingChanges.set(changes)
    return changes
  },
  write: (changes) => {
    waitingChanges.set(changes)
    const isStored = writeStored('local', storageKey, changes.length === 0 ? undefined : changes)
    unstored = isStored ? undefined : changes
  },
}

/** Shows what other tabs do with the queue; gives the function that ends it. */
export function followOtherTabs(): () => void {
  return watchStored(storageKey, () => changeQueue.read())
}

/** Forgets all that waits. */
export function clearChangeQueue(): void {
  changeQueue.write([])
}
