import { applyChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isAlreadyMade } from './isAlreadyMade.ts'
import type { QueuedChange } from './queuedChange.ts'

/**
 * A request of the server with the changes over it that wait to be sent, as they will come out when they are made at `at` (ISO, UTC). Those that the server
 * made already, so that only its answer is missing, count as made; from the first that no longer fits on, none is shown.
 */
export function layWaiting(request: KeptRequest, waiting: readonly QueuedChange[], at: string): KeptRequest {
  let shown = request
  for (const queued of waiting) {
    if (queued.id !== request.id || isAlreadyMade(queued, shown)) continue
    if (!fits(queued, shown)) break
    shown = applyChange(shown, queued.change, queued.by, at)
  }
  return shown
}

function fits({ version, change }: QueuedChange, request: KeptRequest): boolean {
  const canBeUndone = request.history.some((entry) => entry.version === request.version)
  return version === request.version && (change.undo === undefined || canBeUndone)
}
