import { ApiError } from './ApiError.ts'

/** What staff read about a failure: the server's own words, or what is wrong before it could say any. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) return error.message
  // fetch() rejects with a TypeError when no answer came: https://fetch.spec.whatwg.org/#fetch-method
  if (error instanceof TypeError)
    return 'Geen verbinding met de server. Controleer uw internetverbinding en probeer het opnieuw.'
  return 'De server gaf een antwoord dat deze pagina niet kent. Laad de pagina opnieuw.'
}
