import type { ChannelName } from '#domain/notifications'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Topic } from '#store/notificationJob'

export interface Message {
  /** The same for every attempt to send the same content: receivers recognise a repeat by it. */
  readonly id: string
  readonly topic: Topic
  /** As they are stored now, oldest first. More than one only for `suspected`. */
  readonly requests: readonly [KeptRequest, ...KeptRequest[]]
}

/** The result of one attempt. `code` is a short reason without personal data or passwords. */
export type SendResult =
  /** `refused` addresses did not accept it, for the reason in `code`; the others have it. */
  | { readonly outcome: 'sent'; readonly code?: string; readonly refused?: number }
  /** `failed`: retry later. `refused`: the message will never be accepted. */
  | { readonly outcome: 'failed' | 'refused'; readonly code: string }

/** A way to notify somebody. */
export interface Channel {
  readonly name: ChannelName
  /** Sends one message. Rejects only for a bug of ours, or when `signal` aborted it. */
  send(message: Message, signal: AbortSignal): Promise<SendResult>
}
