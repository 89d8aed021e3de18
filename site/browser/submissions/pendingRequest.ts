import type { RequestKind } from '#domain/requests/kinds'
import type { SuccessMessage } from '#domain/promises/promises'

/** A request that is kept on the visitor's device until it is sent. Everything in it is there to send it, or to tell of it on any page. */
export interface PendingRequest {
  /** Its submission id: however often it is sent, the server keeps one request of it. */
  readonly id: string
  readonly kind: RequestKind
  /** Where it is posted to. */
  readonly url: string
  /** What is posted: the visitor's words, the submission id, when the form was opened. */
  readonly body: Readonly<Record<string, unknown>>
  /** The visitor's words as a chat opens with them. */
  readonly message: string
  /** What the visitor reads once it is sent; its promise counts from then. */
  readonly success: SuccessMessage
  /** The business's number as people read it, and the links that call and chat. */
  readonly phone: string
  readonly callUrl: string
  readonly chatUrl: string
  /** Path of the page whose form it is. */
  readonly page: string
  /** When it was kept, epoch milliseconds by the visitor's clock. */
  readonly keptAt: number
  /** Until then the form is sending it itself, and nobody else does; 0 when the form could not. */
  readonly heldUntil: number
  /** Why the server will never take it; it is not sent again, and waits until the visitor has seen this. */
  readonly refusal?: string
}

/** What came of a kept request, told to the page's form and, where no form takes it, to the visitor. */
export type PendingOutcome = { readonly request: PendingRequest } & (
  | { readonly outcome: 'sent'; readonly reference: string | undefined }
  | {
      readonly outcome: 'refused'
      readonly message: string
      /** Messages by field name, where the server gave any. */
      readonly fields: Readonly<Record<string, string>>
    }
  | { readonly outcome: 'expired' }
)

/** What the visitor's tabs tell each other. `removed`: a request waits no longer, and the tab where that was done has all there is to say of it. */
export type PendingNews =
  | PendingOutcome
  | { readonly outcome: 'removed'; readonly request: Pick<PendingRequest, 'id'> }

/** Name of the lock and of the channel that the site's tabs share. */
export const sharedName = 'pending-requests'

/** The event of the document that tells news. Whoever tells the visitor prevents its default. */
export const outcomeEvent = 'pendingoutcome'

/** Personal data stays on the device this long at most. */
export const pendingLifeMs = 24 * 60 * 60 * 1000
/** A form sends for 15 seconds at most; a tab that was closed meanwhile never says how that ended. */
export const holdMs = 20_000

/** True when a request's time is over by the visitor's clock. That clock may have been put right since: see createSender. */
export function isExpired({ keptAt }: PendingRequest, nowMs: number): boolean {
  return nowMs - keptAt >= pendingLifeMs
}

/** True while the form that kept the request is sending it itself. */
export function isHeld({ heldUntil }: PendingRequest, nowMs: number): boolean {
  return heldUntil > nowMs && heldUntil - nowMs <= holdMs
}
