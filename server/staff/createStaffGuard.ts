import type { H3Event } from 'h3'
import type { Session } from '#store/sessions'
import type { StaffAccount } from '#store/accounts'
import { createRefusal } from '../http/createRefusal.ts'
import type { ServerParts } from '../serverParts.ts'
import { readSessionToken } from './sessionCookie.ts'

/** Who is logged in, and in which session. */
export interface StaffSession {
  readonly account: StaffAccount
  readonly session: Session
}

/**
 * A function that gives who is logged in, or throws 401. A session whose account is gone or has another password since is none, whoever
 * changed that and whether or not the server ran then.
 */
export function createSessionGuard(
  parts: Pick<ServerParts, 'sessions' | 'staff' | 'settings'>,
): (event: H3Event) => Promise<StaffSession> {
  const { sessions, settings } = parts
  return async (event) => {
    const token = readSessionToken(event, settings)
    const session = token === undefined ? undefined : sessions.find(token)
    const account = session && (await findAccount(parts, session))
    if (!account) {
      throw createRefusal(
        401,
        'no-session',
        'U bent niet ingelogd, of te lang niet actief geweest. Log opnieuw in.',
      )
    }
    return { account, session }
  }
}

/** The account of a session, as long as it has the password that the session was opened with. */
export async function findAccount(
  { staff }: Pick<ServerParts, 'staff'>,
  session: Session,
): Promise<StaffAccount | undefined> {
  const account = await staff.get(session.name)
  return account?.credential === session.credential ? account : undefined
}
