import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/requests/kinds'
import { channelNames, type ChannelName, type NotificationsReport } from '#domain/notifications'
import { isTrashed } from '#domain/requests/trash'
import { createSettledJobs, type Outbox } from '#store/outbox'
import { getJobKey, type NotificationJob, type Topic } from '#store/notificationJob'
import type { RequestReader } from '#store/requestStore'
import type { Log } from '../http/log.ts'
import type { Channel } from './channel.ts'
import { createConfirmationLimit } from './createConfirmationLimit.ts'
import { createDispatcher, toSettled, lifeMs, type Dispatcher } from './createWorker.ts'
import { unconfiguredReport } from './notificationsReport.ts'
import { createSteadyClock, type SteadyClock } from './steadyClock.ts'

/** So far back it is looked for what was not told, where the outbox itself was damaged and cannot say. */
const lookBackMs = 24 * 60 * 60_000

/** How staff and visitors hear of requests outside the inbox. */
export interface Notifications {
  /**
   * A request was just kept. Returns at once: nobody waits for a mail.
   *
   * @param client whom it came from, as limits count (`toLimitKey`): who asks for many confirmations gets a share of them only.
   */
  tell(request: KeptRequest, client?: string): void
  /** These requests are about to be kept and nobody is to be told of them: an import brings them. Resolves once that is on disk. */
  skip(requests: readonly KeptRequest[]): Promise<void>
  report(): NotificationsReport
  /** Begins to send. */
  start(): void
  /** Sends nothing new, and lets what is being sent end within `deadlineMs`. What is told from now on goes out after the next start. */
  stop(deadlineMs: number): Promise<void>
  /** Waits until all that is known is on disk. */
  close(): Promise<void>
}

export interface NotificationsOptions {
  readonly channels: readonly Channel[]
  readonly outbox: Outbox
  readonly store: Pick<RequestReader, 'get' | 'list'>
  readonly log: Log
  readonly now: () => Date
  readonly clock?: SteadyClock
  readonly chance?: () => number
}

/**
 * Takes up what the outbox holds. The kept request is the truth: what was kept and, by a crash in between, not put in the outbox, is put
 * there now. A channel that was just set up is told of what comes from now on; one that was taken away leaves nothing waiting.
 */
export async function openNotifications({
  channels,
  outbox,
  store,
  log,
  now,
  clock = createSteadyClock(now),
  chance = Math.random,
}: NotificationsOptions): Promise<Notifications> {
  const save = async (write: Promise<void>) => {
    try {
      await write
    } catch (err) {
      log.error({ err }, 'the outbox could not be written')
    }
  }
  if (outbox.damagedLines > 0) {
    log.error(
      { damagedLines: outbox.damagedLines },
      'the outbox was damaged; a notification may be sent twice',
    )
  }
  const isWithinLimit = createConfirmationLimit({ store, outbox, clock, log })
  /** What is to be told of a request over a channel; nothing where that was known before. `mayConfirm` is asked last, for it counts. */
  const toEntries = (
    channel: ChannelName,
    request: KeptRequest,
    mayConfirm: () => boolean,
  ): readonly NotificationJob[] => {
    const topic = request.spamReason === undefined ? 'request' : 'suspected'
    if (outbox.has(getJobKey({ channel, topic, id: request.id }))) return []
    const topics: readonly Topic[] = channel === 'mail' && mayConfirm() ? [topic, 'confirmation'] : [topic]
    return topics.map((each) => toEntry(channel, each, request, clock.nowMs()))
  }
  /** One that is found at the start may be old, and its visitor called by now. What was just kept is not asked: the clock may have been set since. */
  const isFresh = ({ createdAt }: KeptRequest) => clock.nowMs() - Date.parse(createdAt) < lifeMs.confirmation

  for (const name of channelNames) {
    if (!channels.some((channel) => channel.name === name)) await save(turnOff(name, outbox, clock.nowMs()))
    else {
      const toMissed = (request: KeptRequest) =>
        toEntries(name, request, () => isFresh(request) && isWithinLimit(request))
      await save(catchUp(name, outbox, store, now(), toMissed))
    }
  }
  const dispatchers = new Map<ChannelName, Dispatcher>(
    channels.map((channel) => [
      channel.name,
      createDispatcher({
        channel,
        outbox,
        clock,
        log,
        chance,
        find: (entry) => {
          const request = store.get(entry.kind, entry.id)
          return request && isWorthTelling(entry, request) ? request : undefined
        },
      }),
    ]),
  )
  return {
    tell: (request, client) => {
      const entries = [...dispatchers].flatMap(([name, dispatcher]) =>
        dispatcher.isOpen() ? toEntries(name, request, () => isWithinLimit(request, client)) : [],
      )
      void save(outbox.put(entries))
      for (const entry of entries) dispatchers.get(entry.channel)?.add(entry)
    },
    skip: (requests) => outbox.put(createSettledJobs(outbox, requests, new Date(clock.nowMs()))),
    report: () => ({
      mail: dispatchers.get('mail')?.report() ?? unconfiguredReport.mail,
      webhook: dispatchers.get('webhook')?.report() ?? unconfiguredReport.webhook,
    }),
    start: () => {
      for (const dispatcher of dispatchers.values()) dispatcher.start()
    },
    stop: async (deadlineMs) => {
      await Promise.all([...dispatchers.values()].map((dispatcher) => dispatcher.stop(deadlineMs)))
    },
    close: () => outbox.close(),
  }
}

function toEntry(channel: ChannelName, topic: Topic, request: KeptRequest, nowMs: number): NotificationJob {
  const { kind, id, createdAt } = request
  const at = new Date(nowMs).toISOString()
  const key = getJobKey({ channel, topic, id })
  return { key, channel, topic, kind, id, createdAt, at, state: 'waiting', attempts: 0 }
}

/**
 * Once staff dealt with a request, no mail goes out any more: they know, and its visitor was spoken to. Another program is told all the same.
 */
function isWorthTelling({ channel }: NotificationJob, request: KeptRequest): boolean {
  if (isTrashed(request)) return false
  return channel === 'webhook' || request.status === 'new'
}

async function turnOff(name: ChannelName, outbox: Outbox, nowMs: number): Promise<void> {
  const left = [...outbox.entries()].filter(({ channel, state }) => channel === name && state === 'waiting')
  await outbox.put(left.map((entry) => toSettled(entry, 'dropped', nowMs)))
  await outbox.setSince(name, undefined)
}

async function catchUp(
  name: ChannelName,
  outbox: Outbox,
  store: Pick<RequestReader, 'list'>,
  now: Date,
  toEntries: (request: KeptRequest) => readonly NotificationJob[],
): Promise<void> {
  const known = outbox.since(name)
  const lookBackTo = new Date(now.getTime() - lookBackMs).toISOString()
  // Where it was damaged it cannot say: rather twice than never, but not all that was ever kept.
  const atLeast = outbox.damagedLines > 0 ? lookBackTo : (known ?? now.toISOString())
  const since = known !== undefined && known > atLeast ? known : atLeast
  const newer = requestKinds.flatMap((kind) => store.list(kind).filter(({ createdAt }) => createdAt > since))
  await Promise.all([outbox.setSince(name, since), outbox.put(newer.flatMap(toEntries))])
}
