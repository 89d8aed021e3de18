import type { SuccessMessage } from '#domain/promises/promises'
import { getChatUrl } from '#domain/format/phoneDigits'
import { getShownForm } from './getShownForm.ts'
import type { PendingRequest } from './pendingRequests.ts'
import type { RequestFormProps } from './requestFormProps.ts'
import { formatChatMessage, type TypedValues } from './typedValues.ts'

interface FilledForm {
  readonly props: RequestFormProps
  readonly values: TypedValues
  readonly submissionId: string
  /** Epoch milliseconds. */
  readonly openedAt: number
  readonly now: number
  readonly decoy: FormDataEntryValue | null
  /** What was chosen in the calculator. */
  readonly estimate: string
  /** The campaign or host by which the visitor came; '' if unknown. */
  readonly cameFrom: string
}

export function createPendingRequest(filled: FilledForm): PendingRequest {
  const { props, values, submissionId, openedAt, decoy, estimate, cameFrom, now } = filled
  const { kind, page, decoyName, phone, callUrl, chatPhone } = props
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
      ...(estimate !== '' && { estimate }),
      ...(cameFrom !== '' && { cameFrom }),
      ...(decoy && { [decoyName]: decoy }),
    },
    message: formatChatMessage(kind, getShownForm(kind).fields, values),
    // A request that is sent later opens no chat.
    success: chooseMessage(props, values, false),
    phone,
    callUrl,
    chatUrl: getChatUrl(chatPhone),
    page,
    keptAt: now,
  }
}

export function chooseMessage(
  { sentMessages }: RequestFormProps,
  values: TypedValues,
  isChatOpen: boolean,
): SuccessMessage {
  const { normal, urgent = normal, withoutChat = normal } = sentMessages
  if (values['isUrgent'] === true) return urgent
  return isChatOpen ? normal : withoutChat
}
