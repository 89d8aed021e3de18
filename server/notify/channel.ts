import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ChannelName } from '#domain/notifications'
import type { Topic } from '#store/notificationJob'

/** One message to send. */
export interface Parcel {
  /** The same each time it is tried, so that a receiver can tell that it had it. */
  readonly id: string
  readonly topic: Topic
  /** As they stand in the store now: one, or for `suspected` one or more. Oldest first. */
  readonly requests: readonly [KeptRequest, ...KeptRequest[]]
}

/** What came of an attempt. `code` says why in a few letters, and nothing about a person or a password. */
export type SendResult =
  /** With `refused`, so many of its receivers will not get it, and `code` says why; the others have it. */
  | { readonly outcome: 'sent'; readonly code?: string; readonly refused?: number }
  /** Try again later. With `isAboutReceiver` it is this one receiver, and the channel works. */
  | { readonly outcome: 'failed'; readonly code: string; readonly isAboutReceiver?: boolean }
  /** This message will never be taken, which is no fault of the channel. */
  | { readonly outcome: 'refused'; readonly code: string }
  /** The receiver wants nothing any more. */
  | { readonly outcome: 'gone'; readonly code: string }

/** A way to tell somebody. */
export interface Channel {
  readonly name: ChannelName
  /** Makes and sends one message. Rejects only where that is a bug of ours, or `signal` called it off. */
  send(parcel: Parcel, signal: AbortSignal): Promise<SendResult>
}
