import { getRouterParam, type H3, type H3Event } from 'h3'
import { passwordLength, type StaffAccount } from '#store/accounts/accounts'
import {
  findPasswordProblem,
  getGuessableWords,
  type PasswordProblem,
} from '#store/accounts/passwordStrength'
import { getIdleExpiry, type Session } from '#store/sessions/sessions'
import { StaffError } from '#store/storeErrors'
import { z } from 'zod'
import type { AppDependencies } from '../appDependencies.ts'
import { getClientAddress } from '../http/clientAddress.ts'
import { createRefusal, isStoreUnavailable } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readBody.ts'
import { createEmptyResponse, createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { createLoginLimits, type LimitedCheck } from './createLoginLimits.ts'
import {
  clearSessionToken,
  readDeviceCookie,
  readSessionToken,
  setDeviceCookie,
  setSessionToken,
  type StaffSession,
} from './createSessionGuard.ts'
import { createDeviceCookie, findDevice } from './deviceCookie.ts'
import { getDeviceLabel } from './getDeviceLabel.ts'

const { min, max } = passwordLength
const passwordMessages: Readonly<Record<PasswordProblem, string>> = {
  length: `Het nieuwe wachtwoord heeft ${min} tot ${max} tekens.`,
  guessable:
    'Dit wachtwoord is te makkelijk te raden. Kies vier willekeurige woorden, of laat uw telefoon of browser een wachtwoord bedenken.',
}

type RequireSession = (event: H3Event) => Promise<StaffSession>

const loginSchema = z.object({ name: z.string(), password: z.string() })
const passwordSchema = z.object({ current: z.string(), next: z.string() })

/**
 * Log-in, current session and log-out (POST, GET and DELETE /api/admin/session), own password (POST
 * /api/admin/password) and own sessions (GET /api/admin/sessions, DELETE /api/admin/sessions/:id).
 */
export function routeAuth(app: H3, dependencies: AppDependencies, requireSession: RequireSession): void {
  const limit = createLoginLimits(dependencies.limits)
  routeSession(app, dependencies, requireSession, limit)
  routePassword(app, dependencies, requireSession, limit)
  routeOwnSessions(app, dependencies, requireSession)
}

function routeSession(
  app: H3,
  dependencies: AppDependencies,
  requireSession: RequireSession,
  limit: LimitedCheck,
): void {
  const { sessions, staff, settings, log } = dependencies
  const endSession = async (token: string | undefined) => {
    try {
      if (token !== undefined) await sessions.end(token)
    } catch (err) {
      if (!isStoreUnavailable(err)) throw err
      log.error({ err }, 'a session has ended, but a restart may bring it back: the disk cannot be written')
    }
  }
  routeMethods(app, '/api/admin/session', {
    GET: async (event) => describeSession(dependencies, await requireSession(event)),

    POST: async (event) => {
      const login = loginSchema.safeParse(await readJsonBody(event))
      if (!login.success) throw createRefusal(422, 'invalid', 'Vul uw naam en wachtwoord in.')
      const { name, password } = login.data
      const address = getClientAddress(event, settings.trustProxy)
      const device = findDevice(readDeviceCookie(event, settings), await staff.get(name))
      const account = await limit({ address, device }, () => staff.verify(name, password))
      // The same message for both: nobody can find out which names exist.
      if (!account) throw createRefusal(401, 'wrong-login', 'De naam of het wachtwoord klopt niet.')
      await endSession(readSessionToken(event, settings))
      const response = await openSession(dependencies, event, account)
      await staff
        .noteLogIn(account.name)
        .catch((err: unknown) => log.error({ err }, 'a log-in was not noted'))
      return response
    },

    DELETE: async (event) => {
      const token = readSessionToken(event, settings)
      clearSessionToken(event, settings)
      await endSession(token)
      return createEmptyResponse(204)
    },
  })
}

/**
 * Requires the current password, limited for each session as log-ins are. Ends all other sessions.
 */
function routePassword(
  app: H3,
  dependencies: AppDependencies,
  requireSession: RequireSession,
  limit: LimitedCheck,
): void {
  const { sessions, staff, settings, business } = dependencies
  routeMethods(app, '/api/admin/password', {
    POST: async (event) => {
      const { account, session } = await requireSession(event)
      const parsed = passwordSchema.safeParse(await readJsonBody(event))
      if (!parsed.success) throw createRefusal(422, 'invalid', 'Vul uw huidige en uw nieuwe wachtwoord in.')
      const { current, next } = parsed.data
      const { name } = account
      const problem = await findPasswordProblem(next, [name, ...getGuessableWords(business())])
      if (problem) {
        const message = passwordMessages[problem]
        throw createRefusal(422, 'invalid', message, { fields: { next: message } })
      }
      const client = {
        address: getClientAddress(event, settings.trustProxy),
        device: `session ${session.tokenHash}`,
      }
      const verified = await limit(client, () => staff.verify(name, current))
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
  const listOwn = async ({ account }: StaffSession): Promise<readonly Session[]> =>
    (await sessions.list(account.name)).filter(({ credential }) => credential === account.credential)

  routeMethods(app, '/api/admin/sessions', {
    GET: async (event) => {
      const own = await requireSession(event)
      return createJsonResponse(
        (await listOwn(own)).map((session) => ({
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
      const session = (await listOwn(own)).find((each) => getSessionId(each) === id)
      if (!session) throw createRefusal(404, 'not-found', 'Deze sessie is al beëindigd.')
      await sessions.endOne(own.account.name, session.tokenHash)
      if (session.tokenHash === own.session.tokenHash) clearSessionToken(event, settings)
      return createEmptyResponse(204)
    },
  })
}

async function openSession(
  dependencies: Pick<AppDependencies, 'sessions' | 'settings' | 'business' | 'rules'>,
  event: H3Event,
  account: StaffAccount,
): Promise<Response> {
  const { sessions, settings } = dependencies
  const device = getDeviceLabel(event.req.headers.get('user-agent'))
  const token = await sessions.create(account, device === undefined ? {} : { device })
  const session = await sessions.peek(token)
  if (!session) throw new Error('a session that was just opened is over')
  setSessionToken(event, settings, token)
  setDeviceCookie(event, settings, createDeviceCookie(readDeviceCookie(event, settings), account))
  return describeSession(dependencies, { account, session })
}

/** The account, the business, and when an unused session ends. */
function describeSession(
  { business, rules: { promises } }: Pick<AppDependencies, 'business' | 'rules'>,
  { account, session }: StaffSession,
): Response {
  const { name, phone, chatPhone, replies } = business()
  return createJsonResponse({
    name: session.name,
    role: account.role,
    business: { name, phone, chatPhone, replies, promises },
    idleExpiresAt: getIdleExpiry(session),
  })
}

/** Enough of the hash to tell sessions apart, and not usable as a token. */
function getSessionId({ tokenHash }: Session): string {
  return tokenHash.slice(0, 16)
}
