import { z } from 'zod/mini'
import { toLogInMessage } from '../session/toLogInMessage.ts'
import { ApiError, toErrorData } from '../shared/ApiError.ts'

const refusalSchema = z.looseObject({ message: z.string() })

/** What somebody reads whose new password was refused: the server's sentence where it says what is wrong. */
export function toPasswordMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 422) {
    const refusal = refusalSchema.safeParse(toErrorData(error)).data
    if (refusal) return refusal.message
  }
  return toLogInMessage(error)
}
