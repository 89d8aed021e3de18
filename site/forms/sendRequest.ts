import type { RequestKind } from '#domain/kinds'
import { toChatUrl } from '#domain/phoneDigits'
import { toSuccessMessage } from '#domain/promises'
import { submitPaths } from '#domain/routes'
import { decoyField } from '#domain/submission'
import { postRequest, type PostAnswer } from './postRequest.ts'
import type { TypedValues } from './readTypedValues.ts'
import type { SentRequest } from './SentNotice.tsx'
import { toCallbackMessage } from './toCallbackMessage.ts'

/** What goes out, and the parts of the browser that it goes out through. */
export interface SendOptions {
  readonly kind: RequestKind
  readonly page: string
  readonly chatPhone: string
  /** Parsed values of the form's fields. */
  readonly values: TypedValues
  readonly submissionId: string
  /** When the page was opened, epoch milliseconds by the visitor's clock. */
  readonly openedAt: number
  /** What stands in the field that people do not see. */
  readonly decoy: string
  readonly fetch: typeof fetch
  /** Opens the chat; false where the browser blocks it. */
  readonly openChat: (url: string) => boolean
}

export type SendAnswer =
  | Exclude<PostAnswer, { readonly outcome: 'sent' }>
  | { readonly outcome: 'sent'; readonly sent: SentRequest }

/** Longer than a slow phone needs, shorter than a visitor waits. */
const timeoutMs = 15_000

/**
 * Sends a form that was found right. A callback opens its chat first, in the same task as the click, or the browser takes
 * it for an unasked window; that it is blocked does not stop the request.
 */
export async function sendRequest(options: SendOptions): Promise<SendAnswer> {
  const { kind, page, values, submissionId, openedAt, decoy, fetch } = options
  const blockedChatUrl = kind === 'callback' ? tryChat(options) : undefined
  const answer = await postRequest({
    path: submitPaths[kind],
    body: {
      ...values,
      ...(kind === 'callback' && { requestType: 'callback' }),
      submissionId,
      openedAt,
      page,
      ...(decoy !== '' && { [decoyField]: decoy }),
    },
    fetch,
    timeoutMs,
  })
  if (answer.outcome !== 'sent') return answer
  const message = toSuccessMessage(
    { kind, isUrgent: values['isUrgent'] === true },
    { opensChat: blockedChatUrl === undefined },
  )
  return { outcome: 'sent', sent: { message, reference: answer.reference, blockedChatUrl } }
}

/** Opens the chat with the visitor's answers; gives its address back where the browser blocked it. */
function tryChat({ chatPhone, values, openChat }: SendOptions): string | undefined {
  const url = toChatUrl(chatPhone, toCallbackMessage(values))
  return openChat(url) ? undefined : url
}
