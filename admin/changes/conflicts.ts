import type { KeptRequest } from '#domain/requests/keptRequest'
import { createSignal } from '../shared/createSignal.ts'
import type { QueuedChange } from './queuedChange.ts'

/** Changes that were not made, beside the request as it is now: somebody else was first, or the undo that they were made after was refused. */
export interface Conflict {
  readonly changes: readonly QueuedChange[]
  readonly current: KeptRequest
  /** Why the server refused; absent where somebody else was first. */
  readonly refusal?: string | undefined
}

/** The conflicts that staff still have to look at, oldest first. */
export const conflicts = createSignal<readonly Conflict[]>([])

/** Takes a conflict away, once it was looked at. */
export function settleConflict(conflict: Conflict): void {
  conflicts.update((all) => all.filter((each) => each !== conflict))
}
