import type { SuccessMessage } from '#domain/promises/promises'
import type { RequestKind } from '#domain/forms/kinds'

export interface RequestFormProps {
  readonly kind: RequestKind
  readonly sentMessages: SentMessages
  /** A path, or an address when the API has its own origin. */
  readonly submitUrl: string
  readonly page: string
  readonly phone: string
  readonly callUrl: string
  readonly chatPhone: string
  /** Name of the field that people do not see. */
  readonly decoyName: string
}

export interface SentMessages {
  readonly normal: SuccessMessage
  readonly urgent?: SuccessMessage
  /** When no chat is opened, on the callback form. */
  readonly withoutChat?: SuccessMessage
}
