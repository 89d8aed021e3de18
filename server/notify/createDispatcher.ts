import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ChannelReport } from '#domain/notifications'
import type { Outbox } from '#store/outbox/outbox'
import type { NotificationJob } from '#store/outbox/notificationJob'
import type { Log } from '../http/log.ts'
import type { Channel, SendResult } from './channel.ts'
import { ChannelHealth } from './channelHealth.ts'
import { toPresent, toRetried, toSettled, toTried } from './entryChanges.ts'
import { ParcelQueue, type Bundle } from './parcelQueue.ts'
import { lifeMs, longestPauseMs, toPauseMs } from './pauses.ts'
import type { SteadyClock } from './steadyClock.ts'

/** So many messages at once over one channel; one while it is failing. */
const sendingAtOnce = 2
/** Between a failed attempt and the next, whatever waits: who is in trouble is not helped by being asked without end. */
const restMs = 1000

/** Sends what waits for one channel, and tries again what failed. */
export interface Dispatcher {
  /** Takes in an entry that waits. */
  add(entry: NotificationJob): void
  /** False once the receiver said that it wants nothing any more. */
  isOpen(): boolean
  /** Begins to send. */
  start(): void
  /** Begins nothing new, and gives what is being sent so long to end; what does not is called off and waits for the next start. */
  stop(deadlineMs: number): Promise<void>
  report(): ChannelReport
}

export interface DispatcherOptions {
  readonly channel: Channel
  readonly outbox: Outbox
  /** The request of an entry, while there is still something to tell of it. */
  readonly find: (entry: NotificationJob) => KeptRequest | undefined
  readonly clock: SteadyClock
  readonly log: Log
  /** From 0 to 1, for the pauses. */
  readonly chance: () => number
}

/** Makes the dispatcher of a channel; it goes on with what the outbox holds. */
export function createDispatcher({
  channel,
  outbox,
  find,
  clock,
  log,
  chance,
}: DispatcherOptions): Dispatcher {
  const queue = new ParcelQueue()
  const health = new ChannelHealth(channel.name, outbox.entries())
  const sending = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>()
  let isRunning = false
  let isOpen = true
  let restUntilMs = 0
  let cancelTimer: (() => void) | undefined

  const put = (entry: NotificationJob) => {
    const nowMs = clock.nowMs()
    const nextMs = entry.nextAt === undefined ? nowMs : Date.parse(entry.nextAt)
    // Where the computer's clock was set back since it was written, it waits no longer than a pause is.
    const dueMs = Math.min(nextMs, nowMs + longestPauseMs * 1.2)
    const request = find(entry)
    queue.put({ entry, dueMs, isUrgent: request?.kind === 'contact' && request.isUrgent }, nowMs)
  }
  /** Not waited for: what could not be written counts all the same, and is written with the next. */
  const save = async (write: Promise<void>) => {
    try {
      await write
    } catch (err) {
      log.error({ err, channel: channel.name }, 'the outbox could not be written')
    }
  }
  const settle = (
    entries: readonly NotificationJob[],
    state: Exclude<NotificationJob['state'], 'waiting'>,
    why: Pick<NotificationJob, 'error' | 'refused'> = {},
  ) => {
    for (const entry of entries) queue.delete(entry)
    void save(outbox.put(entries.map((entry) => toSettled(entry, state, clock.nowMs(), why))))
  }
  const retry = (entries: readonly NotificationJob[], error: string, attempts: number, pauseMs: number) => {
    // On whole seconds, so that many that wait are looked through once a second and not each by itself.
    const nextMs = Math.ceil((clock.nowMs() + pauseMs) / 1000) * 1000
    const changed = entries.map((entry) => toRetried(entry, { attempts, error, nextMs }))
    for (const entry of changed) put(entry)
    void save(outbox.put(changed))
  }
  /** What waits is told to nobody; after the next start, what comes from then on is. */
  const giveUpChannel = () => {
    isOpen = false
    settle(queue.entries(), 'dropped')
    void save(outbox.setSince(channel.name, undefined))
  }

  const conclude = (
    entries: readonly [NotificationJob, ...NotificationJob[]],
    result: SendResult,
    reference: string,
  ) => {
    const [{ topic, at, attempts: failedBefore }] = entries
    const attempts = failedBefore + 1
    const note = { channel: channel.name, topic, reference, attempts, code: result.code }
    // Given up with the rest, by another message's answer; that this one still got through is worth knowing.
    if (!isOpen) {
      if (result.outcome === 'sent') settle(entries, 'sent')
      return
    }
    switch (result.outcome) {
      case 'sent':
        health.noteSent(topic, result)
        settle(entries, 'sent', { error: result.code, refused: result.refused })
        if (result.refused === undefined) log.info(note, 'a notification was sent')
        else
          log.warn({ ...note, refused: result.refused }, 'a notification was sent, but not to all addresses')
        return
      case 'refused':
        settle(entries, 'refused', { error: result.code })
        log.warn(note, 'a notification was refused')
        return
      case 'gone':
        health.noteFailed(result.code)
        giveUpChannel()
        log.error(note, 'the receiver wants no more notifications; none are sent until the next start')
        return
      case 'failed': {
        if (!result.isAboutReceiver) {
          health.noteFailed(result.code)
          restUntilMs = clock.nowMs() + restMs
        }
        if (clock.nowMs() - Date.parse(at) >= lifeMs[topic]) {
          health.noteExpired(topic)
          settle(entries, 'expired', { error: result.code })
          log.error(note, 'a notification was given up')
          return
        }
        const pauseMs = toPauseMs(attempts, chance())
        retry(entries, result.code, attempts, pauseMs)
        log.warn({ ...note, pauseMs }, 'a notification was not sent; it will be tried again')
      }
    }
  }

  /** What goes together is on disk as such before it goes, so that it goes together again. */
  const markTried = async ({ id, topic, items }: Bundle): Promise<readonly NotificationJob[]> => {
    const batch = topic === 'suspected' ? id : undefined
    const entries = items.map(({ entry }) => toTried(entry, clock.nowMs(), batch))
    for (const entry of entries) put(entry)
    if (topic === 'suspected') await save(outbox.put(entries))
    return entries
  }
  const send = async (bundle: Bundle, signal: AbortSignal) => {
    const { id, topic } = bundle
    const [oldest, ...newer] = await markTried(bundle)
    if (!oldest) return
    const entries = [oldest, ...newer] as const
    const [first, ...others] = entries.flatMap((entry) => find(entry) ?? [])
    if (!first) {
      settle(entries, 'dropped')
      return
    }
    const { reference } = first
    let result: SendResult
    try {
      result = await channel.send({ id, topic, requests: [first, ...others] }, signal)
    } catch (err) {
      if (!signal.aborted)
        log.error({ err, channel: channel.name, topic, reference }, 'a notification could not be made')
      result = { outcome: 'failed', code: 'UNEXPECTED' }
    }
    // Called off at the stop: it counts as not tried, unless it had gone already.
    if (signal.aborted && result.outcome !== 'sent') return
    conclude(entries, result, reference)
  }

  const pump = () => {
    cancelTimer?.()
    cancelTimer = undefined
    if (!isRunning || !isOpen) return
    const nowMs = clock.nowMs()
    const isResting = nowMs < restUntilMs
    const atOnce = isResting ? 0 : health.isFailing ? 1 : sendingAtOnce
    while (sending.size < atOnce) {
      const bundle = queue.next(nowMs, (id) => sending.has(id))
      if (!bundle) break
      begin(bundle)
    }
    const dueMs = isResting ? restUntilMs : queue.nextDueMs(nowMs)
    if (dueMs !== undefined) cancelTimer = clock.after(dueMs - nowMs, pump)
  }
  const begin = (bundle: Bundle) => {
    const stop = new AbortController()
    const done = send(bundle, stop.signal).finally(() => {
      sending.delete(bundle.id)
      pump()
    })
    sending.set(bundle.id, { stop, done })
  }

  for (const entry of outbox.entries()) {
    if (entry.channel !== channel.name) continue
    const present = toPresent(entry, clock.nowMs())
    if (entry.state === 'waiting') put(present)
    else if (entry.topic === 'suspected' && present.triedAt !== undefined) {
      queue.noteSuspected(Date.parse(present.triedAt))
    }
  }
  return {
    add: (entry) => {
      put(entry)
      // With all hands full, or at rest, it waits anyway.
      if (sending.size < sendingAtOnce && clock.nowMs() >= restUntilMs) pump()
    },
    isOpen: () => isOpen,
    start: () => {
      isRunning = true
      pump()
    },
    stop: async (deadlineMs) => {
      isRunning = false
      cancelTimer?.()
      const ending = [...sending.values()]
      const cancel = clock.after(deadlineMs, () => {
        for (const { stop } of ending) stop.abort()
      })
      await Promise.all(ending.map(({ done }) => done))
      cancel()
    },
    report: () => ({ configured: true, waiting: queue.size, ...health.report() }),
  }
}
