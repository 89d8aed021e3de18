import type { ChannelName } from '#domain/notifications'
import type { OutboxEntry, Topic } from '#store/outboxEntry'

/** How one channel does. Goes on with what the last run left. */
export class ChannelHealth {
  #isFailing: boolean
  #expired: number
  #lastError: string | undefined

  /** What waits and was tried had failed, and what was given up after the last that was sent still counts. */
  constructor(channel: ChannelName, entries: Iterable<OutboxEntry>) {
    const own = [...entries].filter((entry) => entry.channel === channel)
    const lastSentAt = own.reduce(
      (latest, { state, settledAt = '' }) => (state === 'sent' && settledAt > latest ? settledAt : latest),
      '',
    )
    const expired = own.filter(
      ({ state, topic, settledAt = '' }) =>
        state === 'expired' && isForStaff(topic) && settledAt > lastSentAt,
    )
    const failed = own.filter(
      ({ state, topic, attempts, triedAt = '' }) =>
        state === 'waiting' && isForStaff(topic) && attempts > 0 && triedAt > lastSentAt,
    )
    this.#expired = expired.length
    this.#isFailing = failed.length > 0
    this.#lastError = [...expired, ...failed].at(-1)?.error
  }

  /** True while the last attempt failed. */
  get isFailing(): boolean {
    return this.#isFailing
  }

  /** @param code what went wrong on the side, if anything did. */
  noteSent(code?: string): void {
    this.#isFailing = false
    this.#expired = 0
    this.#lastError = code
  }

  noteFailed(code: string): void {
    this.#isFailing = true
    this.#lastError = code
  }

  /** A visitor who got no confirmation is no reason for alarm; staff who were not told are. */
  noteExpired(topic: Topic): void {
    if (isForStaff(topic)) this.#expired += 1
  }

  report(): { readonly failing: boolean; readonly expired: number; readonly lastError?: string } {
    return {
      failing: this.#isFailing || this.#expired > 0,
      expired: this.#expired,
      ...(this.#lastError !== undefined && { lastError: this.#lastError }),
    }
  }
}

function isForStaff(topic: Topic): boolean {
  return topic !== 'confirmation'
}
