import { isSignedOut } from '../shared/ApiError.ts'
import { apiFetch } from '../shared/apiFetch.ts'
import { sessionSchema, type Session } from '../shared/useSession.ts'

export const ownSessionsKey = ['sessions']

const sessionPath = '/api/admin/session'

/** Of the page that an invitation opens. The token is in the fragment, which is not sent to a server. */
export const invitationPath = '/uitnodiging'

export interface Credentials {
  readonly name: string
  readonly password: string
  /** From an app, or a recovery code. */
  readonly code?: string
}

/** Null without a session. `onDate` receives the response's Date header. */
export async function fetchSession(
  onDate: (date: string | null) => void,
  signal: AbortSignal,
): Promise<Session | null> {
  try {
    return await askSession({ signal }, onDate)
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}

/** Throws ApiError 401 for a wrong name or password, or when a code is needed; 429 after too many tries. */
export function logIn(credentials: Credentials, onDate: (date: string | null) => void): Promise<Session> {
  return askSession({ method: 'POST', payload: credentials }, onDate)
}

async function askSession(
  options: Parameters<typeof apiFetch>[1],
  onDate: (date: string | null) => void,
): Promise<Session> {
  const response = await apiFetch(sessionPath, options)
  onDate(response.headers.get('date'))
  return sessionSchema.parse(await response.json())
}

/** Also succeeds if the session had already ended. */
export async function logOut(): Promise<void> {
  try {
    await apiFetch(sessionPath, { method: 'DELETE' })
  } catch (error) {
    if (!isSignedOut(error)) throw error
  }
}
