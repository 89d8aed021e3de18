import { toLogInMessage } from '../session/toLogInMessage.ts'
import { ApiError, toServerSentence } from '../shared/ApiError.ts'

/** What somebody reads whose new password was refused: the server's sentence where it says what is wrong. */
export function toPasswordMessage(error: unknown): string {
  const sentence = toServerSentence(error)
  if (error instanceof ApiError && error.status === 422 && sentence !== undefined) return sentence
  return toLogInMessage(error)
}
