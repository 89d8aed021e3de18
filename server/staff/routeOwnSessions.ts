import { getRouterParam, type H3, type H3Event } from 'h3'
import type { Session } from '#store/sessions'
import { toEmptyAnswer, toJsonAnswer } from '../http/answers.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { ServerParts } from '../serverParts.ts'
import type { StaffSession } from './createStaffGuard.ts'
import { takeSessionToken } from './sessionCookie.ts'

/** One's own sessions: GET /api/admin/sessions, and DELETE /api/admin/sessions/:id to end one. */
export function routeOwnSessions(
  app: H3,
  { sessions, settings }: Pick<ServerParts, 'sessions' | 'settings'>,
  requireSession: (event: H3Event) => Promise<StaffSession>,
): void {
  const listOwn = ({ account }: StaffSession): readonly Session[] =>
    sessions.list(account.name).filter(({ credential }) => credential === account.credential)

  routeMethods(app, '/api/admin/sessions', {
    GET: async (event) => {
      const own = await requireSession(event)
      return toJsonAnswer(
        listOwn(own).map((session) => ({
          id: toId(session),
          createdAt: session.createdAt,
          lastUsedAt: session.lastSeenAt,
          userAgent: session.device ?? 'Onbekend apparaat',
          current: session.tokenHash === own.session.tokenHash,
        })),
      )
    },
  })
  routeMethods(app, '/api/admin/sessions/:id', {
    DELETE: async (event) => {
      const own = await requireSession(event)
      const id = getRouterParam(event, 'id')
      const session = listOwn(own).find((each) => toId(each) === id)
      if (!session) throw createRefusal(404, 'not-found', 'Deze sessie is al beëindigd.')
      await sessions.endOne(own.account.name, session.tokenHash)
      if (session.tokenHash === own.session.tokenHash) takeSessionToken(event, settings)
      return toEmptyAnswer(204)
    },
  })
}

/** Enough of the token's hash to tell sessions apart, and of no use to anybody else. */
function toId({ tokenHash }: Session): string {
  return tokenHash.slice(0, 16)
}
