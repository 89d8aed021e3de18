import { z } from 'zod/mini'
import { isSignedOut } from '../shared/ApiError.ts'
import { apiFetch } from '../shared/apiFetch.ts'

const sessionPath = '/api/admin/session'

const sessionSchema = z.object({
  /** Staff name. */
  name: z.string(),
  business: z.object({ name: z.string(), phone: z.string(), chatPhone: z.string() }),
})

/** Who is signed in, and for which business. */
type Session = z.infer<typeof sessionSchema>

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
