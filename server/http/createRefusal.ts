import { HTTPError } from 'h3'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { FieldErrors } from '#domain/requests/submission'

/** Stable names of refusals, for programs; the message beside it is for people. */
export type RefusalCode =
  | 'malformed'
  | 'no-session'
  | 'wrong-login'
  | 'foreign-origin'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'cannot-undo'
  | 'too-large'
  | 'unsupported-type'
  | 'invalid'
  | 'too-many'
  | 'unavailable'
  | 'unexpected'

export interface RefusalData {
  readonly error: RefusalCode
  readonly fields?: FieldErrors | undefined
  /** On a conflict: the request as somebody else left it. */
  readonly current?: KeptRequest | undefined
}

/** A refusal to throw: `message` is what the person reads, in Dutch. One place renders it, as JSON or as a page. */
export function createRefusal(
  status: number,
  error: RefusalCode,
  message: string,
  extra: {
    readonly headers?: Readonly<Record<string, string>>
    readonly fields?: FieldErrors
    readonly current?: KeptRequest
  } = {},
): HTTPError<RefusalData> {
  const { headers, ...data } = extra
  return new HTTPError({ status, message, data: { error, ...data }, ...(headers && { headers }) })
}
