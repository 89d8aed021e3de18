import { createContext, use } from 'react'
import { z } from 'zod/mini'

/** The key of the session in the query cache. */
export const sessionKey = ['session'] as const

export const sessionSchema = z.object({
  /** Name of the member of staff. */
  name: z.string(),
  business: z.object({ name: z.string(), phone: z.string(), chatPhone: z.string() }),
  /** When the session ends unless the browser sends another request (ISO, UTC). */
  idleExpiresAt: z.optional(z.iso.datetime()),
})

/** Who is signed in, and for which business. */
export type Session = z.infer<typeof sessionSchema>

export const SessionContext = createContext<Session | undefined>(undefined)

/** Who is signed in. Only for components inside RequireSession. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession() needs a signed-in session')
  return session
}
