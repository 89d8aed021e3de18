import type { NotificationJob, Topic } from '#store/outbox/notificationJob'
import { suspectedEveryMs } from './pauses.ts'

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
