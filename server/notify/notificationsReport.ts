import type { ChannelName, ChannelReport, ChannelStatus, NotificationsReport } from '#domain/notifications'
import type { Notifications } from './openNotifications.ts'
import type { NotificationJob, Topic } from '#store/notificationJob'

const unconfigured: ChannelReport = { configured: false, failing: false, waiting: 0, expired: 0 }

/** Of a server that tells nobody. */
export const unconfiguredReport: NotificationsReport = { mail: unconfigured, webhook: unconfigured }

/** The part of the report that anybody may read. */
export function toNotificationsHealth(
  notifications: Pick<Notifications, 'report'> | undefined,
): Readonly<Record<ChannelName, ChannelStatus>> {
  const { mail, webhook } = notifications?.report() ?? unconfiguredReport
  return { mail: toStatus(mail), webhook: toStatus(webhook) }
}

function toStatus({ configured, failing, waiting }: ChannelReport): ChannelStatus {
  return { configured, failing, waiting }
}

interface Sent {
  readonly code?: string | undefined
  readonly refused?: number | undefined
}

type Refusal = Sent & { readonly refused: number }

/** How one channel does. Goes on with what the last run left. */
export class ChannelHealth {
  #isFailing: boolean
  #expired: number
  #lastError: string | undefined
  /** What the last message to staff left out, though it was sent. */
  #refusal: Refusal | undefined

  /** What waits and was tried had failed, and what was given up after the last that was sent still counts. */
  constructor(channel: ChannelName, entries: Iterable<NotificationJob>) {
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
    const lastTold = own
      .filter(({ state, topic }) => state === 'sent' && isForStaff(topic))
      .toSorted((left, right) => ((left.settledAt ?? '') < (right.settledAt ?? '') ? -1 : 1))
      .at(-1)
    this.#refusal = toRefusal({ code: lastTold?.error, refused: lastTold?.refused })
  }

  /** True while the last attempt failed. */
  get isFailing(): boolean {
    return this.#isFailing
  }

  /** A visitor's confirmation shows that the channel works, and nothing of the addresses of staff. */
  noteSent(topic: Topic, result: Sent): void {
    this.#isFailing = false
    this.#expired = 0
    this.#lastError = undefined
    if (isForStaff(topic)) this.#refusal = toRefusal(result)
  }

  noteFailed(code: string): void {
    this.#isFailing = true
    this.#lastError = code
  }

  /** A visitor who got no confirmation is no reason for alarm; staff who were not told are. */
  noteExpired(topic: Topic): void {
    if (isForStaff(topic)) this.#expired += 1
  }

  report(): Pick<ChannelReport, 'failing' | 'expired' | 'refused' | 'lastError'> {
    const lastError = this.#lastError ?? this.#refusal?.code
    return {
      failing: this.#isFailing || this.#expired > 0,
      expired: this.#expired,
      ...(this.#refusal && { refused: this.#refusal.refused }),
      ...(lastError !== undefined && { lastError }),
    }
  }
}

function toRefusal({ code, refused }: Sent): Refusal | undefined {
  return refused === undefined ? undefined : { code, refused }
}

function isForStaff(topic: Topic): boolean {
  return topic !== 'confirmation'
}
