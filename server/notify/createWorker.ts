import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ChannelReport } from '#domain/notifications'
import type { Outbox } from '#store/outbox'
import type { NotificationJob, Topic } from '#store/notificationJob'
import type { Log } from '../http/log.ts'
import type { Channel, SendResult } from './channel.ts'
import { ChannelHealth } from './notificationsReport.ts'
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

/** An entry that is being tried; `batch` names the message it goes in together with others. */
export function toTried(entry: NotificationJob, nowMs: number, batch: string | undefined): NotificationJob {
  return { ...entry, triedAt: toIso(nowMs), ...(batch !== undefined && { batch }) }
}

/** An entry whose attempt failed, to be tried again. */
export function toRetried(
  entry: NotificationJob,
  { attempts, error, nextMs }: { readonly attempts: number; readonly error: string; readonly nextMs: number },
): NotificationJob {
  return { ...entry, attempts, error, nextAt: toIso(nextMs) }
}

/** An entry that is over, without what only matters while it waits. */
export function toSettled(
  { nextAt: _nextAt, error: _error, ...entry }: NotificationJob,
  state: Exclude<NotificationJob['state'], 'waiting'>,
  nowMs: number,
  { error, refused }: Pick<NotificationJob, 'error' | 'refused'> = {},
): NotificationJob {
  return {
    ...entry,
    state,
    settledAt: toIso(nowMs),
    ...(error !== undefined && { error }),
    ...(refused !== undefined && { refused }),
  }
}

/** An entry of a time that has not come, as a clock that was set back since makes one, is of now: it neither lives on nor holds up others. */
export function toPresent(entry: NotificationJob, nowMs: number): NotificationJob {
  const now = toIso(nowMs)
  const { at, triedAt } = entry
  return {
    ...entry,
    at: at > now ? now : at,
    ...(triedAt !== undefined && { triedAt: triedAt > now ? now : triedAt }),
  }
}

function toIso(ms: number): string {
  return new Date(ms).toISOString()
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const firstPauseMs = 15 * second
/** Short against what the site promises: who can be reached again hears of an urgent request soon. */
export const longestPauseMs = 15 * minute

/**
 * How long to wait after so many failed attempts (1 or more): 15 seconds, doubling up to 15 minutes, a fifth more or less by chance, so
 * that what failed together is not tried together.
 *
 * @param chance from 0 to 1.
 */
export function toPauseMs(attempts: number, chance: number): number {
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
  return Math.round(pauseMs * (0.8 + 0.4 * chance))
}

/**
 * How long it is tried, from when the entry was made. A visitor who reads only hours later that the request came in has been called by then,
 * or wonders why not.
 */
export const lifeMs: Readonly<Record<Topic, number>> = {
  request: 24 * hour,
  suspected: 24 * hour,
  confirmation: 2 * hour,
}

/** Suspected requests are told in one message, at most once in this time. */
export const suspectedEveryMs = hour

/** An entry that waits, and what the queue goes by. */
export interface QueueItem {
  readonly entry: NotificationJob
  /** Not before this, by the steady clock. */
  readonly dueMs: number
  readonly isUrgent: boolean
}

/** The entries that go in one message. */
export interface Bundle {
  readonly id: string
  readonly topic: Topic
  readonly items: readonly QueueItem[]
  readonly dueMs: number
}

type Items = Map<string, QueueItem>

/**
 * What waits for one channel. Suspected requests gather until the next message about them may go; all others go one by one. Asking
 * what is next costs by what is due, not by all that waits.
 */
export class ParcelQueue {
  readonly #ready: Items = new Map()
  /** To be tried again, or not yet. */
  readonly #later: Items = new Map()
  #laterFromMs = Infinity
  readonly #gathering: Items = new Map()
  readonly #batches = new Map<string, Items>()
  #suspectedFromMs = 0

  /** Puts an item in, or in the place of an earlier one of its entry. */
  put(item: QueueItem, nowMs: number): void {
    const { key, topic, batch, triedAt } = item.entry
    this.delete(item.entry)
    if (topic === 'suspected') {
      if (triedAt !== undefined) this.noteSuspected(Date.parse(triedAt))
      if (batch === undefined) this.#gathering.set(key, item)
      else this.#batches.set(batch, (this.#batches.get(batch) ?? new Map<string, QueueItem>()).set(key, item))
    } else if (item.dueMs <= nowMs) {
      this.#ready.set(key, item)
    } else {
      this.#later.set(key, item)
      this.#laterFromMs = Math.min(this.#laterFromMs, item.dueMs)
    }
  }

  delete({ key, batch = '' }: NotificationJob): void {
    for (const items of [this.#ready, this.#later, this.#gathering]) items.delete(key)
    const others = this.#batches.get(batch)
    others?.delete(key)
    if (others?.size === 0) this.#batches.delete(batch)
  }

  /** Says when a message about suspected requests was tried. */
  noteSuspected(atMs: number): void {
    this.#suspectedFromMs = Math.max(this.#suspectedFromMs, atMs + suspectedEveryMs)
  }

  /** How many messages wait. */
  get size(): number {
    return this.#ready.size + this.#later.size + this.#batches.size + (this.#gathering.size > 0 ? 1 : 0)
  }

  entries(): readonly NotificationJob[] {
    return [this.#ready, this.#later, this.#gathering, ...this.#batches.values()].flatMap((items) =>
      [...items.values()].map(({ entry }) => entry),
    )
  }

  /** The message to send now, of those that are due. */
  next(nowMs: number, isBusy: (id: string) => boolean): Bundle | undefined {
    this.#ripen(nowMs)
    let first: Bundle | undefined
    for (const bundle of this.#suspectedBundles()) {
      if (bundle.dueMs <= nowMs && !isBusy(bundle.id)) first ??= bundle
    }
    let single = first?.items[0]
    for (const item of this.#ready.values()) {
      if ((single === undefined || isBefore(item, single)) && !isBusy(item.entry.key)) single = item
    }
    if (single === undefined || single === first?.items[0]) return first
    const { key, topic } = single.entry
    return { id: key, topic, items: [single], dueMs: single.dueMs }
  }

  /** When something that is not due yet will be; always later than now. */
  nextDueMs(nowMs: number): number | undefined {
    this.#ripen(nowMs)
    const waiting = [...this.#suspectedBundles()].map(({ dueMs }) => dueMs).filter((dueMs) => dueMs > nowMs)
    const dueMs = Math.min(this.#laterFromMs, ...waiting)
    return dueMs === Infinity ? undefined : dueMs
  }

  #ripen(nowMs: number): void {
    if (nowMs < this.#laterFromMs) return
    this.#laterFromMs = Infinity
    for (const [key, item] of this.#later) {
      if (item.dueMs <= nowMs) {
        this.#later.delete(key)
        this.#ready.set(key, item)
      } else {
        this.#laterFromMs = Math.min(this.#laterFromMs, item.dueMs)
      }
    }
  }

  *#suspectedBundles(): Iterable<Bundle> {
    for (const [id, items] of this.#batches) {
      const all = [...items.values()]
      yield { id, topic: 'suspected', items: all, dueMs: all[0]?.dueMs ?? 0 }
    }
    const [first] = this.#gathering.values()
    if (!first) return
    const dueMs = Math.max(first.dueMs, this.#suspectedFromMs)
    // Named after the first in it, which is in no other.
    yield { id: first.entry.key, topic: 'suspected', items: [...this.#gathering.values()], dueMs }
  }
}

const topicRank: Readonly<Record<Topic, number>> = { request: 1, suspected: 2, confirmation: 3 }

/** Urgent first, then by topic; what failed most often last, so that it holds up nothing. */
function isBefore(left: QueueItem, right: QueueItem): boolean {
  const byRank = toRank(left) - toRank(right)
  if (byRank !== 0) return byRank < 0
  const byAttempts = left.entry.attempts - right.entry.attempts
  return byAttempts === 0 ? left.dueMs < right.dueMs : byAttempts < 0
}

function toRank({ entry, isUrgent }: QueueItem): number {
  return isUrgent && entry.topic === 'request' ? 0 : topicRank[entry.topic]
}
