import { formatMinutes } from '#domain/promises/promises'
import { ApiError, describeError, toServerSentence } from '../shared/ApiError.ts'

/** The name and the password were right: a code is needed, or the code was wrong. */
export function asksCode(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && /"(?:code-needed|wrong-code)"/.test(error.body)
}

/** Never says which of name and password was wrong. */
export function getFormMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 401 && !asksCode(error))
    return 'Deze naam of dit wachtwoord klopt niet.'
  if (error instanceof ApiError && error.status === 429)
    return `Te veel pogingen. Probeer het over ${formatWait(error.retryAfterSeconds)} opnieuw.`
  return toServerSentence(error) ?? describeError(error)
}

/** What signing out would lose. */
export function getLossText(pendingCount: number, draftCount: number): string | undefined {
  const parts = [
    pendingCount > 0 && `${formatParts(pendingCount, 'wijziging', 'wijzigingen')} nog niet verzonden`,
    draftCount > 0 && `${formatParts(draftCount, 'getypte notitie', 'getypte notities')} nog niet bewaard`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  return `Er ${parts.join(' en er ')}. Als u nu uitlogt, gaat dat verloren.`
}

function formatWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'enkele minuten'
  if (seconds <= 90) return seconds === 1 ? '1 seconde' : `${seconds} seconden`
  return formatMinutes(Math.ceil(seconds / 60))
}

function formatParts(count: number, one: string, many: string): string {
  return count === 1 ? `is 1 ${one}` : `zijn ${count} ${many}`
}
