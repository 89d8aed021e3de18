import type { ChannelName, SendResult } from '#domain/notifications'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { EscalationTopic, Topic } from '#store/outbox/notificationJob'

export interface Message {
  /** The same for each attempt: receivers recognise a repeat by it. */
  readonly id: string
  readonly topic: Topic
  /**
   * Oldest first. One for `confirmation`; several for `request` only where there is a digest; those of one
   * colleague for `handover`.
   */
  readonly requests: readonly [KeptRequest, ...KeptRequest[]]
}

export interface Channel {
  readonly name: ChannelName
  /** Probable spam is not sent. */
  readonly skipsSuspected?: boolean
  /** True while there is nobody to send to. */
  readonly isIdle?: () => Promise<boolean>
  /** Visitors get a confirmation through it. */
  readonly confirmsVisitor?: boolean
  /** Requests that staff handled meanwhile are not sent. */
  readonly onlyWhileNew?: boolean
  /** New requests are not sent. */
  readonly skipsRequests?: boolean
  /** The messages about requests that nobody took. */
  readonly escalations?: readonly EscalationTopic[]
  /** A colleague who is given a request gets a message. */
  readonly tellsHandover?: boolean
  /** Above this many messages a minute, the rest become one message a minute. */
  readonly digestAbove?: number
  /** Rejects only for a bug of ours, or if `signal` aborted it. */
  send(message: Message, signal: AbortSignal): Promise<SendResult>
}
