import { HTTPError } from 'h3'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { FieldErrors } from '#domain/requests/submission'

/** Stable names for programs; the message is for people. */
export type RefusalCode =
  | 'malformed'
  | 'no-session'
  | 'wrong-login'
  | 'code-needed'
  | 'wrong-code'
  | 'foreign-origin'
  | 'owners-only'
  | 'wrong-host'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'cannot-undo'
  | 'ownership-unseen'
  | 'too-large'
  | 'unsupported-type'
  | 'invalid'
  | 'no-device'
  | 'too-many'
  | 'unavailable'
  | 'unexpected'

export interface RefusalData {
  readonly error: RefusalCode
  readonly fields?: FieldErrors | undefined
  /** On a conflict: the request as it is now. */
  readonly current?: KeptRequest | undefined
}

/** An error to throw, with a Dutch message; renderRefusal makes it JSON or a page. */
export function createRefusal(
  status: number,
  error: RefusalCode,
  message: string,
  extra: {
    readonly headers?: Readonly<Record<string, string>>
    readonly fields?: FieldErrors
    readonly current?: KeptRequest
    /** For the log. */
    readonly cause?: unknown
  } = {},
): HTTPError<RefusalData> {
  const { headers, cause, ...data } = extra
  return new HTTPError({ status, message, cause, data: { error, ...data }, ...(headers && { headers }) })
}

/** Compares the code: in development two instances of the error class may be loaded. */
export function isStoreUnavailable(cause: unknown): cause is Error {
  return cause instanceof Error && 'code' in cause && cause.code === 'STORE_UNAVAILABLE'
}
