import type { Form } from '#domain/forms/field'
import type { RequestKind } from '#domain/requests/kinds'
import type { SentMessages } from '../../forms/toSentMessages.ts'

/** What a form in the browser knows of the site: plain data, written into the page. */
export interface RequestFormProps {
  readonly kind: RequestKind
  /** The kind's form. Plain data beside the form and not in the script, where its words would come a second time. */
  readonly form: Form
  readonly sentMessages: SentMessages
  /** Where it posts to: a path, or an address where the API has an origin of its own. */
  readonly submitUrl: string
  /** Path of the page it stands on. */
  readonly page: string
  /** The business's number, as people read it. */
  readonly phone: string
  readonly callUrl: string
  /** The number whose chat is opened. */
  readonly chatPhone: string
  /** Name of the field that people do not see. */
  readonly decoyName: string
}
