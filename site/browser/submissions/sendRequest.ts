import { getChatUrl } from '#domain/requests/phoneDigits'
import type { SuccessMessage } from '#domain/promises/promises'
import type { PendingList } from './pendingList.ts'
import { holdMs, type PendingRequest } from './pendingRequest.ts'
import { postRequest, type PostAnswer } from './postRequest.ts'
import type { TypedValues } from './readTypedValues.ts'
import type { RequestFormProps } from './requestFormProps.ts'
import type { SentRequest } from '../../forms/SentNotice.tsx'
import { toChatMessage } from './toChatMessage.ts'

/** What goes out, and the parts of the browser that it goes out through. */
export interface SendOptions {
  readonly props: RequestFormProps
  /** Parsed values of the form's fields. */
  readonly values: TypedValues
  readonly submissionId: string
  /** When the page was opened, epoch milliseconds by the visitor's clock. */
  readonly openedAt: number
  /** What stands in the field that people do not see; sent along where there is anything. */
  readonly decoyText: string
  /** Keeps the request on the device for as long as it is not known to have arrived. */
  readonly pending: PendingList
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly fetch: typeof fetch
  /** Opens the chat; false where the browser blocks it. */
  readonly openChat: (url: string) => boolean
}

type Failed = Extract<PostAnswer, { readonly outcome: 'failed' }>

export type SendAnswer =
  | Extract<PostAnswer, { readonly outcome: 'invalid' }>
  | (Failed & {
      readonly request: PendingRequest
      /** True while it is kept on the device, to be sent later. */
      readonly isKept: boolean
    })
  | { readonly outcome: 'sent'; readonly request: PendingRequest; readonly sent: SentRequest }

/** Longer than a slow phone needs, shorter than a visitor waits. */
const timeoutMs = 15_000

/**
 * Sends a form that was found right. It is kept on the device before it goes out, so that a page that is closed or reloaded meanwhile
 * loses nothing, and until the server has answered. A callback opens its chat first, in the same task as the click, or the
 * browser takes it for an unasked window; that it is blocked does not stop the request.
 */
export async function sendRequest(options: SendOptions): Promise<SendAnswer> {
  const { props, values, pending, fetch } = options
  const request = toPendingRequest(options)
  const { id, url, body } = request
  const chatUrl = getChatUrl(props.chatPhone, request.message)
  const isChatBlocked = props.kind === 'callback' && !options.openChat(chatUrl)
  const isKept = pending.put(request)
  const answer = await postRequest({ url, body, fetch, timeoutMs })
  if (answer.outcome === 'failed' && !answer.isFinal && isKept) {
    pending.put({ ...request, heldUntil: 0 })
    return { ...answer, request, isKept }
  }
  pending.remove(id)
  if (answer.outcome === 'failed') return { ...answer, request, isKept: false }
  if (answer.outcome === 'invalid') {
    // Nothing that the form could show: an older page than the server's form.
    const isShowable = props.form.fields.some(({ name }) => name in answer.fields)
    return isShowable ? answer : { ...answer, outcome: 'failed', isFinal: true, request, isKept: false }
  }
  return {
    outcome: 'sent',
    request,
    sent: {
      message: chooseMessage(props, values, !isChatBlocked),
      reference: answer.reference,
      blockedChatUrl: isChatBlocked ? chatUrl : undefined,
    },
  }
}

/** What the visitor reads once the server has the request. */
function chooseMessage(
  { sentMessages }: RequestFormProps,
  values: TypedValues,
  isChatOpen: boolean,
): SuccessMessage {
  const { normal, urgent = normal, withoutChat = normal } = sentMessages
  if (values['isUrgent'] === true) return urgent
  return isChatOpen ? normal : withoutChat
}

function toPendingRequest(options: SendOptions): PendingRequest {
  const { props, values, submissionId, openedAt, decoyText } = options
  const { kind, page, decoyName, phone, callUrl, chatPhone } = props
  const keptAt = options.now()
  return {
    id: submissionId,
    kind,
    url: props.submitUrl,
    body: {
      ...values,
      ...(kind === 'callback' && { requestType: 'callback' }),
      submissionId,
      openedAt,
      page,
      ...(decoyText !== '' && { [decoyName]: decoyText }),
    },
    message: toChatMessage(kind, props.form.fields, values),
    // No chat opens when it is sent later.
    success: chooseMessage(props, values, false),
    phone,
    callUrl,
    chatUrl: getChatUrl(chatPhone),
    page,
    keptAt,
    heldUntil: keptAt + holdMs,
  }
}
