import { z } from 'zod/mini'

/**
 * An answer of the server that is not ok. The message is what staff read: the status, a colon and a space, then the body
 * as it came, or the status text where there is none (specification, section 8).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
    /** What the server says to wait before the next try, where it says so. */
    readonly retryAfterSeconds?: number,
    /** The body as it came. */
    readonly body = '',
  ) {
    super(message)
  }
}

/** True where the server does not know, or no longer knows, who is asking. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The body of a refusal as JSON; undefined where it is none. */
export function toErrorData(error: ApiError): unknown {
  try {
    return JSON.parse(error.body)
  } catch {
    return undefined
  }
}

const refusalSchema = z.looseObject({ message: z.string().check(z.minLength(1)) })

/** The sentence in which the server says what is wrong; undefined where it says none. */
export function toServerSentence(error: unknown): string | undefined {
  return error instanceof ApiError ? refusalSchema.safeParse(toErrorData(error)).data?.message : undefined
}
