import { formatMinutes } from '#domain/promises/promises'
import { ApiError, toServerSentence } from '../shared/ApiError.ts'
import { describeError } from '../shared/describeError.ts'

/** What somebody who could not sign in reads. It never says which of name and password was wrong. */
export function toLogInMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return 'Deze naam of dit wachtwoord klopt niet.'
  if (error instanceof ApiError && error.status === 429)
    return `Te veel pogingen. Probeer het over ${formatWait(error.retryAfterSeconds)} opnieuw.`
  return toServerSentence(error) ?? describeError(error)
}

function formatWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'enkele minuten'
  if (seconds <= 90) return seconds === 1 ? '1 seconde' : `${seconds} seconden`
  return formatMinutes(Math.ceil(seconds / 60))
}
