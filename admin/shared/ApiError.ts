import { z } from 'zod/mini'

/** The message is '{status}: {body or status text}'. */
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

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function toErrorData(error: ApiError): unknown {
  try {
    return JSON.parse(error.body)
  } catch {
    return undefined
  }
}

const refusalSchema = z.looseObject({ message: z.string().check(z.minLength(1)) })

export function toServerSentence(error: unknown): string | undefined {
  return error instanceof ApiError ? refusalSchema.safeParse(toErrorData(error)).data?.message : undefined
}

/** The server's text, or why there is none. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) return error.message
  // fetch() rejects with a TypeError without a response:
  // https://fetch.spec.whatwg.org/#fetch-method
  if (error instanceof TypeError)
    return 'Geen verbinding met de server. Controleer uw internetverbinding en probeer het opnieuw.'
  return 'De server gaf een antwoord dat deze pagina niet kent. Laad de pagina opnieuw.'
}
