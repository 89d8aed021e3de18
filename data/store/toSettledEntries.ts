import type { KeptRequest } from '#domain/keptRequest'
import { channelNames } from '#domain/notifications'
import type { Outbox } from '#store/outbox'
import { toOutboxKey, type OutboxEntry } from '#store/outboxEntry'

/**
 * What the outbox must know before requests are kept that nobody is to be told of: without it the next start of the server would take them
 * for requests that came in just before a crash, and mail each of them.
 */
export function toSettledEntries(
  outbox: Pick<Outbox, 'has' | 'since'>,
  requests: readonly KeptRequest[],
  now: Date,
): readonly OutboxEntry[] {
  const at = now.toISOString()
  return channelNames.flatMap((channel) => {
    const since = outbox.since(channel)
    if (since === undefined) return []
    return requests
      .filter(({ createdAt }) => createdAt > since)
      .map(({ kind, id, createdAt, spamReason }): OutboxEntry => {
        const topic = spamReason === undefined ? 'request' : 'suspected'
        const key = toOutboxKey({ channel, topic, id })
        return { key, channel, topic, kind, id, createdAt, at, state: 'dropped', attempts: 0, settledAt: at }
      })
      .filter(({ key }) => !outbox.has(key))
  })
}
