import type { RequestKind } from '#domain/requests/kinds'
import { getSuccessMessage, type SuccessMessage } from '#domain/promises/promises'

/** What a form may come to say once its request is kept. */
export interface SentMessages {
  readonly normal: SuccessMessage
  /** For an urgent request; on the contact form. */
  readonly urgent?: SuccessMessage
  /** When the browser kept the chat from opening; on the callback form. */
  readonly withoutChat?: SuccessMessage
}

/** A kind's messages as plain data, so that the promises they are made from need not be in the script. */
export function toSentMessages(kind: RequestKind): SentMessages {
  return {
    normal: getSuccessMessage({ kind }),
    ...(kind === 'contact' && { urgent: getSuccessMessage({ kind, isUrgent: true }) }),
    ...(kind === 'callback' && { withoutChat: getSuccessMessage({ kind }, { opensChat: false }) }),
  }
}
