import type { QueryClient } from '@tanstack/react-query'
import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { applyChange } from '#domain/requests/change'
import { putRequest } from './requestCache.ts'
import { toServerTime } from '../../shared/serverTime.ts'
import { changeQueue } from './changeQueue.ts'
import { requestSending } from './sending.ts'

/** A change as the screen shows it; the server may not know of it yet. */
export interface MadeChange {
  /** Its key in the queue. */
  readonly key: string
  readonly change: RequestChange
  readonly before: KeptRequest
  readonly after: KeptRequest
}

/** What changes come to, without making them. `by` is the staff name. */
export function foreseeChanges(
  requests: readonly KeptRequest[],
  toChange: (request: KeptRequest) => RequestChange,
  by: string,
): readonly MadeChange[] {
  const at = new Date(toServerTime(Date.now())).toISOString()
  return requests.map((before) => {
    const change = toChange(before)
    return { key: crypto.randomUUID(), change, before, after: applyChange(before, change, by, at) }
  })
}

/**
 * Makes changes: at once on the screen, and on the server one after the other as soon as it can be reached.
 *
 * @param hasLeft true where the server was asked for them already, and may have made them.
 */
export function queueChanges(
  client: QueryClient,
  made: readonly MadeChange[],
  by: string,
  hasLeft = false,
): void {
  for (const { after } of made) putRequest(client, after)
  const queued = made.map(({ key, change, before: { kind, id, reference, version } }) => ({
    key,
    by,
    kind,
    id,
    reference,
    version,
    change,
    ...(hasLeft && { hasLeft }),
  }))
  changeQueue.write([...changeQueue.read(), ...queued])
  requestSending()
}
