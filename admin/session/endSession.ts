import type { QueryClient } from '@tanstack/react-query'
import { forgetInbox } from '../offline/inboxMemory.ts'

/** The key that the session is kept under in the query cache. */
export const sessionKey = ['session'] as const

/**
 * Forgets who was signed in and all they had read, so that nothing stays on a shared screen. What they typed and could not send yet stays until
 * they are back, or sign out themselves.
 */
export function endSession(client: QueryClient): void {
  client.setQueryData(sessionKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  forgetInbox()
}
