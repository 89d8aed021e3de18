import type { RequestKind } from '#domain/kinds'

/** What a form in the browser knows of the site: plain data, written into the page. */
export interface RequestFormProps {
  readonly kind: RequestKind
  /** Path of the page it stands on. */
  readonly page: string
  /** The business's number, as people read it. */
  readonly phone: string
  readonly callUrl: string
  /** Opens the chat with a greeting. */
  readonly chatUrl: string
  /** The number whose chat opens after a callback form. */
  readonly chatPhone: string
}
