import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { z } from 'zod/mini'
import { sessionEvents } from './sessionEvents.ts'
import type { Stores } from './stores.tsx'

export const sessionKey = ['session'] as const

/** In minutes. */
export const promisesSchema = z.object({
  urgentContact: z.number(),
  contact: z.number(),
  diagnosis: z.number(),
  callback: z.number(),
})

export const sessionSchema = z.object({
  name: z.string(),
  /** Owners also have 'Website' and 'Medewerkers'. Absent in what a device kept of an earlier program. */
  role: z.optional(z.enum(['owner', 'staff'])),
  business: z.object({
    name: z.string(),
    phone: z.string(),
    chatPhone: z.string(),
    promises: promisesSchema,
    /** Absent in what a device kept of an earlier program. */
    termsUrl: z._default(z.string(), ''),
    replies: z._default(
      z.array(z.object({ title: z.string(), text: z.string(), afterDone: z._default(z.boolean(), false) })),
      [],
    ),
    /** Months. Absent in what a device kept of an earlier program. */
    warranty: z.optional(z.object({ repairMonths: z.number(), newKeyMonths: z.number() })),
  }),
  /** Whether the RDW is asked about plates. */
  hasCarLookup: z.optional(z.boolean()),
  /** Whether the server sends mail. */
  hasMail: z.optional(z.boolean()),
  /** End of the session without another request (ISO, UTC). */
  idleExpiresAt: z.optional(z.iso.datetime()),
})

export type Session = z.infer<typeof sessionSchema>

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession() needs a signed-in session')
  return session
}

export function isSessionOver({ idleExpiresAt }: Pick<Session, 'idleExpiresAt'>, nowMs: number): boolean {
  return idleExpiresAt !== undefined && Date.parse(idleExpiresAt) <= nowMs
}

/** Typed text stays until sign-out. */
export function endSession(client: QueryClient, stores: Stores): void {
  client.setQueryData(sessionKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  stores.get(sessionEvents).end()
}
