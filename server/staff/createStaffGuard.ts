import type { H3Event } from 'h3'
import type { StaffAccount } from '#store/staff'
import { createRefusal } from '../http/createRefusal.ts'
import type { ServerParts } from '../serverParts.ts'
import { readSessionToken } from './sessionCookie.ts'

/**
 * A function that gives the account of who is logged in, or throws 401. A session whose account is gone or has another
 * password since is none, whoever changed that and whether or not the server ran then.
 */
export function createStaffGuard({
  sessions,
  staff,
  settings,
}: Pick<ServerParts, 'sessions' | 'staff' | 'settings'>): (event: H3Event) => Promise<StaffAccount> {
  return async (event) => {
    const token = readSessionToken(event, settings)
    const session = token === undefined ? undefined : sessions.find(token)
    const account = session && (await staff.get(session.name))
    if (account?.credential === undefined || account.credential !== session?.credential) {
      throw createRefusal(
        401,
        'no-session',
        'U bent niet ingelogd, of te lang niet actief geweest. Log opnieuw in.',
      )
    }
    return account
  }
}
