import {
  channelNames,
  mapChannels,
  type ChannelName,
  type ChannelReport,
  type NotificationsReport,
} from '#domain/notifications'
import { isForVisitor, isScheduled, type NotificationJob } from '#store/outbox/notificationJob'
import type { Outbox } from '#store/outbox/outbox'

const unconfigured: ChannelReport = { configured: false, failing: false, waiting: 0, expired: 0 }

export const unconfiguredReport: NotificationsReport = mapChannels(() => unconfigured)

/** Whether staff are reached. A channel is configured while it is told of requests. */
export async function readNotificationsReport(
  outbox: Pick<Outbox, 'since' | 'settled' | 'waiting'>,
): Promise<NotificationsReport> {
  const read = async (name: ChannelName) =>
    (await outbox.since(name)) === undefined
      ? unconfigured
      : getChannelReport([...(await outbox.settled(name)), ...(await outbox.waiting(name))])
  const reports = new Map(
    await Promise.all(channelNames.map(async (name) => [name, await read(name)] as const)),
  )
  return mapChannels((name) => reports.get(name) ?? unconfigured)
}

/** Fails if a message to staff failed or expired since the last sent message. */
function getChannelReport(jobs: readonly NotificationJob[]): ChannelReport {
  const getLastSent = (from: readonly NotificationJob[]) =>
    from
      .filter(({ state }) => state === 'sent')
      .toSorted((left, right) => ((left.settledAt ?? '') < (right.settledAt ?? '') ? -1 : 1))
      .at(-1)
  const lastSentAt = getLastSent(jobs)?.settledAt ?? ''
  const staffJobs = jobs.filter((job) => !isForVisitor(job))
  const unsent = staffJobs.filter(
    ({ state, triedAt = '' }) =>
      (state === 'waiting' || state === 'expired') && triedAt > '' && triedAt >= lastSentAt,
  )
  const { error, refused } = getLastSent(staffJobs) ?? {}
  const lastError = unsent.at(-1)?.error ?? error
  const waiting = jobs.filter((job) => job.state === 'waiting' && !isScheduled(job))
  return {
    configured: true,
    failing: unsent.length > 0,
    // All suspected requests wait for one message.
    waiting: new Set(waiting.map(({ topic, key }) => (topic === 'suspected' ? topic : key))).size,
    expired: unsent.filter(({ state }) => state === 'expired').length,
    ...(refused !== undefined && { refused }),
    ...(lastError !== undefined && { lastError }),
  }
}
