import type { Field } from '#domain/forms/field'
import type { RequestKind } from '#domain/kinds'
import { toChatUrl } from '#domain/phoneDigits'
import { submitPaths } from '#domain/routes'
import { postRequest, type PostAnswer } from './postRequest.ts'
import type { TypedValues } from './readTypedValues.ts'
import type { SentRequest } from './SentNotice.tsx'
import { toCallbackMessage } from './toCallbackMessage.ts'
import type { SentMessages } from './toSentMessages.ts'

/** What goes out, and the parts of the browser that it goes out through. */
export interface SendOptions {
  readonly kind: RequestKind
  readonly fields: readonly Field[]
  readonly sentMessages: SentMessages
  readonly page: string
  readonly chatPhone: string
  /** Parsed values of the form's fields. */
  readonly values: TypedValues
  readonly submissionId: string
  /** When the page was opened, epoch milliseconds by the visitor's clock. */
  readonly openedAt: number
  /** The field that people do not see, by its name; sent along where something stands in it. */
  readonly decoy: readonly [string, string]
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
  const { kind, page, values, submissionId, openedAt, fetch } = options
  const [decoyName, decoyText] = options.decoy
  const blockedChatUrl = kind === 'callback' ? tryChat(options) : undefined
  const answer = await postRequest({
    path: submitPaths[kind],
    body: {
      ...values,
      ...(kind === 'callback' && { requestType: 'callback' }),
      submissionId,
      openedAt,
      page,
      ...(decoyText !== '' && { [decoyName]: decoyText }),
    },
    fetch,
    timeoutMs,
  })
  if (answer.outcome === 'invalid' && !options.fields.some(({ name }) => name in answer.fields)) {
    // Nothing that the form could show: an older page than the server's form.
    return { ...answer, outcome: 'failed' }
  }
  if (answer.outcome !== 'sent') return answer
  const { normal, urgent = normal, withoutChat = normal } = options.sentMessages
  const message = values['isUrgent'] === true ? urgent : blockedChatUrl === undefined ? normal : withoutChat
  return { outcome: 'sent', sent: { message, reference: answer.reference, blockedChatUrl } }
}

/** Opens the chat with the visitor's answers; gives its address back where the browser blocked it. */
function tryChat({ chatPhone, fields, values, openChat }: SendOptions): string | undefined {
  const url = toChatUrl(chatPhone, toCallbackMessage(fields, values))
  return openChat(url) ? undefined : url
}
