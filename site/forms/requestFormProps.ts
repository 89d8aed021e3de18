import type { Form } from '#domain/forms/field'
import type { RequestKind } from '#domain/kinds'
import type { SentMessages } from './toSentMessages.ts'

/** What a form in the browser knows of the site: plain data, written into the page. */
export interface RequestFormProps {
  readonly kind: RequestKind
  /** The kind's form. Plain data beside the form and not in the script, where its words would come a second time. */
  readonly form: Form
  readonly sentMessages: SentMessages
  /** Path of the page it stands on. */
  readonly page: string
  /** The business's number, as people read it. */
  readonly phone: string
  readonly callUrl: string
  /** Opens the chat with a greeting. */
  readonly chatUrl: string
  /** The number whose chat opens after a callback form. */
  readonly chatPhone: string
  /** Name of the field that people do not see. */
  readonly decoyName: string
}
