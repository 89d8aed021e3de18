import { z } from 'zod/mini'

/**
 * A response of the server that is not ok. The message is what staff read: '{status}: {body}', or the status text
 * where the body is empty (specification, section 8).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    message: string,
    readonly retryAfterSeconds?: number,
    readonly body = '',
  ) {
    super(message)
  }
}

/** True where the server does not know, or no longer knows, who is asking. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The body of a refusal as JSON, or undefined where it is not JSON. */
export function toErrorData(error: ApiError): unknown {
  try {
    return JSON.parse(error.body)
  } catch {
    return undefined
  }
}

const refusalSchema = z.looseObject({ message: z.string().check(z.minLength(1)) })

/** The server's sentence about what is wrong, or undefined where it sends none. */
export function toServerSentence(error: unknown): string | undefined {
  return error instanceof ApiError ? refusalSchema.safeParse(toErrorData(error)).data?.message : undefined
}

/** What staff read about a failure: the server's own words, or why there are none. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) return error.message
  // fetch() rejects with a TypeError when no response came: https://fetch.spec.whatwg.org/#fetch-method
  if (error instanceof TypeError)
    return 'Geen verbinding met de server. Controleer uw internetverbinding en probeer het opnieuw.'
  return 'De server gaf een antwoord dat deze pagina niet kent. Laad de pagina opnieuw.'
}
