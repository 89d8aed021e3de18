import { z } from 'zod/mini'
import { isSignedOut } from '../shared/ApiError.ts'
import { apiFetch } from '../shared/apiFetch.ts'

const sessionPath = '/api/admin/session'

/** What GET and POST of a session bring. */
export const sessionSchema = z.object({
  /** Staff name. */
  name: z.string(),
  business: z.object({ name: z.string(), phone: z.string(), chatPhone: z.string() }),
  /** When the session is over if nothing more is heard of it (ISO, UTC). */
  idleExpiresAt: z.optional(z.iso.datetime()),
})

/** Who is signed in, and for which business. */
export type Session = z.infer<typeof sessionSchema>

interface Credentials {
  readonly name: string
  readonly password: string
}

/** The session of this browser, or null where there is none. */
export async function fetchSession(signal: AbortSignal): Promise<Session | null> {
  try {
    const response = await apiFetch(sessionPath, { signal })
    return sessionSchema.parse(await response.json())
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}

/** Signs in; the server sets the cookie. Throws ApiError 401 for a wrong name or password, 429 after too many tries. */
export async function logIn(credentials: Credentials): Promise<Session> {
  const response = await apiFetch(sessionPath, { method: 'POST', payload: credentials })
  return sessionSchema.parse(await response.json())
}

/** Signs out; the server forgets the session. */
export async function logOut(): Promise<void> {
  await apiFetch(sessionPath, { method: 'DELETE' })
}

const ownSessionsSchema = z.array(
  z.object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    /** The device in a few words. */
    userAgent: z.string(),
    current: z.boolean(),
  }),
)

/** One place where somebody is signed in. */
export type OwnSession = z.infer<typeof ownSessionsSchema>[number]

/** Where who is signed in is signed in. */
export async function fetchOwnSessions(signal: AbortSignal): Promise<readonly OwnSession[]> {
  const response = await apiFetch('/api/admin/sessions', { signal })
  return ownSessionsSchema.parse(await response.json())
}

/** Ends one of one's own sessions. */
export async function endOwnSession(id: string): Promise<void> {
  await apiFetch(`/api/admin/sessions/${id}`, { method: 'DELETE' })
}

/** Changes one's own password; all other sessions end. Throws ApiError 422 with a message for each field that is wrong. */
export async function changePassword(passwords: {
  readonly current: string
  readonly next: string
}): Promise<Session> {
  const response = await apiFetch('/api/admin/password', { method: 'POST', payload: passwords })
  return sessionSchema.parse(await response.json())
}
