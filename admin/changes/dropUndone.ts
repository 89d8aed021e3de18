import type { QueuedChange } from './queuedChange.ts'

/** What is left of changes to one request when each undo takes the change before it away: nobody is asked about what they took back themselves. */
export function dropUndone(changes: readonly QueuedChange[]): readonly QueuedChange[] {
  return changes.reduce<readonly QueuedChange[]>(
    (kept, change) =>
      change.change.undo === undefined || kept.length === 0 ? [...kept, change] : kept.slice(0, -1),
    [],
  )
}
