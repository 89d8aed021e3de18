import { getRouterParam, type H3, type H3Event } from 'h3'
import { passwordLength, type StaffAccount } from '#store/accounts'
import { getIdleExpiry, type Session } from '#store/sessions'
import { StaffError } from '#store/storeErrors'
import { z } from 'zod'
import type { AppDependencies } from '../appDependencies.ts'
import { getClientAddress, getLimitKey } from '../http/clientAddress.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readBody.ts'
import { createEmptyResponse, createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { createLoginLimits } from './createLoginLimits.ts'
import {
  clearSessionToken,
  readSessionToken,
  setSessionToken,
  type StaffSession,
} from './createSessionGuard.ts'
import { getDeviceLabel } from './getDeviceLabel.ts'

type RequireSession = (event: H3Event) => Promise<StaffSession>

const loginSchema = z.object({ name: z.string(), password: z.string() })
const passwordSchema = z.object({ current: z.string(), next: z.string() })

/**
 * Log-in, current session and log-out (POST, GET and DELETE /api/admin/session), own password (POST
 * /api/admin/password) and own sessions (GET /api/admin/sessions, DELETE /api/admin/sessions/:id).
 */
export function routeAuth(app: H3, dependencies: AppDependencies, requireSession: RequireSession): void {
  routeSession(app, dependencies, requireSession)
  routePassword(app, dependencies, requireSession)
  routeOwnSessions(app, dependencies, requireSession)
}

function routeSession(app: H3, dependencies: AppDependencies, requireSession: RequireSession): void {
  const { sessions, staff, settings, log } = dependencies
  const limit = createLoginLimits()
  routeMethods(app, '/api/admin/session', {
    GET: async (event) => describeSession(dependencies, (await requireSession(event)).session),

    POST: async (event) => {
      const login = loginSchema.safeParse(await readJsonBody(event))
      if (!login.success) throw createRefusal(422, 'invalid', 'Vul uw naam en wachtwoord in.')
      const { name, password } = login.data
      const address = getLimitKey(getClientAddress(event, settings.trustProxy))
      const account = await limit({ address, name }, () => staff.verify(name, password))
      // The same message for both: nobody can find out which names exist.
      if (!account) throw createRefusal(401, 'wrong-login', 'De naam of het wachtwoord klopt niet.')
      const before = readSessionToken(event, settings)
      if (before !== undefined) await sessions.end(before)
      const response = await openSession(dependencies, event, account)
      await staff
        .noteLogIn(account.name)
        .catch((err: unknown) => log.error({ err }, 'a log-in was not noted'))
      return response
    },

    DELETE: async (event) => {
      const token = readSessionToken(event, settings)
      if (token !== undefined) await sessions.end(token)
      clearSessionToken(event, settings)
      return createEmptyResponse(204)
    },
  })
}

/** Requires the current password, limited as log-ins are. Ends all other sessions. */
function routePassword(app: H3, dependencies: AppDependencies, requireSession: RequireSession): void {
  const { sessions, staff, settings } = dependencies
  const limit = createLoginLimits()
  routeMethods(app, '/api/admin/password', {
    POST: async (event) => {
      const { account } = await requireSession(event)
      const parsed = passwordSchema.safeParse(await readJsonBody(event))
      if (!parsed.success) throw createRefusal(422, 'invalid', 'Vul uw huidige en uw nieuwe wachtwoord in.')
      const { current, next } = parsed.data
      const { min, max } = passwordLength
      if (next.length < min || next.length > max) {
        const message = `Het nieuwe wachtwoord heeft ${min} tot ${max} tekens.`
        throw createRefusal(422, 'invalid', message, { fields: { next: message } })
      }
      const address = getLimitKey(getClientAddress(event, settings.trustProxy))
      const { name } = account
      const verified = await limit({ address, name }, () => staff.verify(name, current))
      if (!verified) {
        const message = 'Uw huidige wachtwoord klopt niet.'
        throw createRefusal(422, 'wrong-login', message, { fields: { current: message } })
      }
      const changed = await staff.passwd(name, next).catch((error: unknown) => {
        // Removed meanwhile.
        if (error instanceof StaffError && error.code === 'STAFF_UNKNOWN') return undefined
        throw error
      })
      if (!changed) throw createRefusal(401, 'no-session', 'Dit account bestaat niet meer.')
      await sessions.endAll(name)
      return openSession(dependencies, event, changed)
    },
  })
}

function routeOwnSessions(app: H3, dependencies: AppDependencies, requireSession: RequireSession): void {
  const { sessions, settings } = dependencies
  const listOwn = ({ account }: StaffSession): readonly Session[] =>
    sessions.list(account.name).filter(({ credential }) => credential === account.credential)

  routeMethods(app, '/api/admin/sessions', {
    GET: async (event) => {
      const own = await requireSession(event)
      return createJsonResponse(
        listOwn(own).map((session) => ({
          id: getSessionId(session),
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
      const session = listOwn(own).find((each) => getSessionId(each) === id)
      if (!session) throw createRefusal(404, 'not-found', 'Deze sessie is al beëindigd.')
      await sessions.endOne(own.account.name, session.tokenHash)
      if (session.tokenHash === own.session.tokenHash) clearSessionToken(event, settings)
      return createEmptyResponse(204)
    },
  })
}

async function openSession(
  dependencies: Pick<AppDependencies, 'sessions' | 'settings' | 'business'>,
  event: H3Event,
  account: StaffAccount,
): Promise<Response> {
  const { sessions, settings } = dependencies
  const device = getDeviceLabel(event.req.headers.get('user-agent'))
  const token = await sessions.create(account, device === undefined ? {} : { device })
  const session = sessions.peek(token)
  if (!session) throw new Error('a session that was just opened is over')
  setSessionToken(event, settings, token)
  return describeSession(dependencies, session)
}

/** The account, the business, and when an unused session ends. */
function describeSession({ business }: Pick<AppDependencies, 'business'>, session: Session): Response {
  const { name, phone, chatPhone } = business()
  return createJsonResponse({
    name: session.name,
    business: { name, phone, chatPhone },
    idleExpiresAt: getIdleExpiry(session),
  })
}

/** Enough of the hash to tell sessions apart, and not usable as a token. */
function getSessionId({ tokenHash }: Session): string {
  return tokenHash.slice(0, 16)
}
