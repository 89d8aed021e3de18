import type { InboxEvent, InboxEventName } from '#domain/requests/inboxEvent'
import { isTrashed } from '#domain/requests/trash'
import type { StoreChange } from '#store/requestStore'
import type { ServerParts } from '../serverParts.ts'

/** So many events can be told to who was away for a moment. */
const keptEvents = 1000

/** One thing that happened, as it is sent. */
interface FeedEvent {
  readonly id: number
  readonly name: InboxEventName
  readonly data: InboxEvent
}

/** What happens to requests, in order, with the last of it to be told again. */
export interface InboxFeed {
  /** The number of the last event. */
  lastId(): number
  /** What came after an event; undefined when that is not known any more, or was told by an earlier start of the server. */
  since(id: number): readonly FeedEvent[] | undefined
  subscribe(listener: (event: FeedEvent) => void): void
}

/**
 * Follows the store. The numbers start at the clock's milliseconds, so that they go on growing over a restart, and those of an earlier start
 * are never taken for ours.
 */
export function createInboxFeed({ store, now }: Pick<ServerParts, 'store' | 'now'>): InboxFeed {
  let lastId = now().getTime()
  const events: FeedEvent[] = []
  const listeners = new Set<(event: FeedEvent) => void>()
  store.subscribe((change) => {
    const told = toInboxEvent(change)
    if (!told) return
    lastId += 1
    const event = { id: lastId, ...told }
    events.push(event)
    if (events.length > keptEvents) events.shift()
    for (const listener of listeners) listener(event)
  })
  return {
    lastId: () => lastId,
    since: (id) => {
      const oldest = lastId - events.length
      return Number.isSafeInteger(id) && id >= oldest && id <= lastId ? events.slice(id - oldest) : undefined
    },
    subscribe: (listener) => void listeners.add(listener),
  }
}

/** What staff's screens hear of a change; nothing when it stays in the trash. */
function toInboxEvent({ before, after }: StoreChange): Omit<FeedEvent, 'id'> | undefined {
  const request = after ?? before
  if (!request) return undefined
  const wasListed = before !== undefined && !isTrashed(before)
  const isListed = after !== undefined && !isTrashed(after)
  if (!wasListed && !isListed) return undefined
  const { kind, id, version } = request
  const isUrgent = request.kind === 'contact' && request.isUrgent
  const name = !isListed ? 'removed' : before === undefined ? 'created' : 'changed'
  return { name, data: { kind, id, version, isUrgent } }
}
