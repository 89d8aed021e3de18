import type { KeptRequest } from '#domain/requests/keptRequest'
import { channelNames } from '#domain/notifications'
import type { Outbox } from '#store/outbox/outbox'
import { getJobKey, type NotificationJob } from '#store/outbox/notificationJob'

/**
 * What the outbox must know before requests are kept that nobody is to be told of: without it the next start of the server would take them
 * for requests that came in just before a crash, and mail each of them.
 */
export function createSettledJobs(
  outbox: Pick<Outbox, 'has' | 'since'>,
  requests: readonly KeptRequest[],
  now: Date,
): readonly NotificationJob[] {
  const at = now.toISOString()
  return channelNames.flatMap((channel) => {
    const since = outbox.since(channel)
    if (since === undefined) return []
    return requests
      .filter(({ createdAt }) => createdAt > since)
      .map(({ kind, id, createdAt, spamReason }): NotificationJob => {
        const topic = spamReason === undefined ? 'request' : 'suspected'
        const key = getJobKey({ channel, topic, id })
        return { key, channel, topic, kind, id, createdAt, at, state: 'dropped', attempts: 0, settledAt: at }
      })
      .filter(({ key }) => !outbox.has(key))
  })
}
