import type { H3Event } from 'h3'
import { getIdleExpiry, type Session } from '#store/sessions'
import type { StaffAccount } from '#store/accounts'
import { toJsonAnswer } from '../http/answers.ts'
import type { ServerParts } from '../serverParts.ts'
import { giveSessionToken } from './sessionCookie.ts'
import { toDeviceLabel } from './toDeviceLabel.ts'

/** Starts a session for who has just proved to be an account's owner, and says who that is. */
export type SessionOpener = (event: H3Event, account: StaffAccount) => Promise<Response>

export function createSessionOpener(
  parts: Pick<ServerParts, 'sessions' | 'settings' | 'business'>,
): SessionOpener {
  const { sessions, settings } = parts
  return async (event, account) => {
    const device = toDeviceLabel(event.req.headers.get('user-agent'))
    const token = await sessions.create(account, device === undefined ? {} : { device })
    const session = sessions.peek(token)
    if (!session) throw new Error('a session that was just opened is over')
    giveSessionToken(event, settings, token)
    return toWhoAmI(parts, session)
  }
}

/** Who is logged in, for which business, and when the session is over if nothing more is heard of it. */
export function toWhoAmI({ business }: Pick<ServerParts, 'business'>, session: Session): Response {
  const { name, phone, chatPhone } = business()
  return toJsonAnswer({
    name: session.name,
    business: { name, phone, chatPhone },
    idleExpiresAt: getIdleExpiry(session),
  })
}
