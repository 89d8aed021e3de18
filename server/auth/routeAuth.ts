import { getRouterParam, type H3, type H3Event } from 'h3'
import type { StaffAccount } from '#store/accounts/accounts'
import { getIdleExpiry, type Session } from '#store/sessions/sessions'
import { createRoutes } from '#domain/site/routes'
import { StaffError } from '#store/storeErrors'
import { z } from 'zod'
import { getClientAddress } from '../http/clientAddress.ts'
import { createRefusal, isStoreUnavailable } from '../http/createRefusal.ts'
import { readParsedBody } from '../http/readBody.ts'
import { createEmptyResponse, createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { StaffSession } from '../http/sessionGuard.ts'
import {
  assertStrongPassword,
  checkCode,
  checkPassword,
  filledText,
  typedText,
  type AuthDependencies,
} from './checkPassword.ts'
import { clearSessionToken, readCookie, writeCookie } from './createSessionGuard.ts'
import { createDeviceCookie, findDevice } from './deviceCookie.ts'
import { getDeviceLabel } from '../http/getDeviceLabel.ts'
import { routeSecondFactor } from './routeSecondFactor.ts'

const loginSchema = z.object({ name: filledText, password: filledText, code: typedText.optional() })
const passwordSchema = z.object({ current: filledText, next: filledText })

/**
 * Log-in, current session and log-out (POST, GET and DELETE /api/admin/session), own password (POST
 * /api/admin/password) and own sessions (GET /api/admin/sessions, DELETE /api/admin/sessions/:id).
 */
export function routeAuth(app: H3, dependencies: AuthDependencies): void {
  routeSession(app, dependencies)
  routePassword(app, dependencies)
  routeSecondFactor(app, dependencies)
  routeOwnSessions(app, dependencies)
}

function routeSession(app: H3, dependencies: AuthDependencies): void {
  const { sessions, staff, settings, log, requireSession, limit } = dependencies
  const endSession = async (token: string | undefined) => {
    try {
      if (token !== undefined) await sessions.end(token)
    } catch (err) {
      if (!isStoreUnavailable(err)) throw err
      log.error({ err }, 'a session has ended, but a restart may bring it back: the disk cannot be written')
    }
  }
  /** Throws 401 without a right code. */
  const requireCode = async (event: H3Event, { name }: StaffAccount, code: string) => {
    if (code === '') throw createRefusal(401, 'code-needed', 'Vul ook de code uit uw app in.')
    if (await checkCode(dependencies, event, name, code)) return
    throw createRefusal(401, 'wrong-code', 'Deze code klopt niet, of is al een keer gebruikt.')
  }
  routeMethods(app, '/api/admin/session', {
    GET: async (event) => describeSession(dependencies, await requireSession(event)),

    POST: async (event) => {
      const login = await readParsedBody(event, loginSchema, 'Vul uw naam en wachtwoord in.')
      const { name, password, code = '' } = login
      const address = getClientAddress(event, settings.trustProxy)
      const device = findDevice(readCookie(event, settings, 'device'), await staff.get(name))
      const account = await limit({ address, device }, () => staff.verify(name, password))
      // The same message for both: nobody can find out which names exist.
      if (!account) throw createRefusal(401, 'wrong-login', 'De naam of het wachtwoord klopt niet.')
      if (account.secondFactor && device === undefined) await requireCode(event, account, code)
      await endSession(readCookie(event, settings, 'staff'))
      const session = await startSession(dependencies, event, account, true)
      await staff
        .noteLogIn(account.name)
        .catch((err: unknown) => log.error({ err }, 'a log-in was not noted'))
      return describeSession(dependencies, { account, session })
    },

    DELETE: async (event) => {
      const token = readCookie(event, settings, 'staff')
      clearSessionToken(event, settings)
      await endSession(token)
      return createEmptyResponse(204)
    },
  })
}

/**
 * Requires the current password, limited for each session as log-ins are. Ends all other sessions.
 */
function routePassword(app: H3, dependencies: AuthDependencies): void {
  const { sessions, staff, settings, requireSession } = dependencies
  routeMethods(app, '/api/admin/password', {
    POST: async (event) => {
      const own = await requireSession(event)
      const message = 'Vul uw huidige en uw nieuwe wachtwoord in.'
      const { current, next } = await readParsedBody(event, passwordSchema, message)
      const { account } = own
      const { name } = account
      await checkPassword(dependencies, event, own, current)
      await assertStrongPassword(dependencies, event, name, next)
      // As it was before: the new password makes every device unknown.
      const isKnown = findDevice(readCookie(event, settings, 'device'), account) !== undefined
      const changed = await staff.passwd(name, next).catch((error: unknown) => {
        // Removed meanwhile.
        if (error instanceof StaffError && error.code === 'STAFF_UNKNOWN') return undefined
        throw error
      })
      if (!changed) throw createRefusal(401, 'no-session', 'Dit account bestaat niet meer.')
      await sessions.endAll(name)
      const session = await startSession(dependencies, event, changed, isKnown || !changed.secondFactor)
      return describeSession(dependencies, { account: changed, session })
    },
  })
}

function routeOwnSessions(app: H3, { sessions, settings, requireSession }: AuthDependencies): void {
  routeMethods(app, '/api/admin/sessions', {
    GET: async (event) => {
      const own = await requireSession(event)
      return createJsonResponse(
        (await sessions.list(own.account)).map((session) => ({
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
      const session = (await sessions.list(own.account)).find((each) => getSessionId(each) === id)
      if (!session) throw createRefusal(404, 'not-found', 'Deze sessie is al beëindigd.')
      await sessions.endOne(own.account.name, session.tokenHash)
      if (session.tokenHash === own.session.tokenHash) clearSessionToken(event, settings)
      return createEmptyResponse(204)
    },
  })
}

/** Opens a session and sets its cookie. Throws StoreUnavailableError. */
async function startSession(
  { sessions, settings }: Pick<AuthDependencies, 'sessions' | 'settings'>,
  event: H3Event,
  account: StaffAccount,
  remembersDevice: boolean,
): Promise<Session> {
  const device = getDeviceLabel(event.req.headers.get('user-agent'))
  const token = await sessions.create(account, device === undefined ? {} : { device })
  const session = await sessions.peek(token)
  if (!session) throw new Error('a session that was just opened is over')
  writeCookie(event, settings, 'staff', token)
  if (remembersDevice)
    writeCookie(event, settings, 'device', createDeviceCookie(readCookie(event, settings, 'device'), account))
  return session
}

/** The account, the business, and when an unused session ends. */
function describeSession(
  { business, rules: { promises }, settings }: Pick<AuthDependencies, 'business' | 'rules' | 'settings'>,
  { account, session }: StaffSession,
): Response {
  const { name, phone, chatPhone, replies, warranty, website, slug, city } = business()
  const origin = settings.publicOrigin ?? website.replace(/\/$/, '')
  const termsUrl = origin + createRoutes({ product: slug, city: city.slug }).terms
  return createJsonResponse({
    name: session.name,
    role: account.role,
    business: { name, phone, chatPhone, termsUrl, replies, warranty, promises },
    hasCarLookup: settings.rdwUrl !== undefined,
    hasMail: settings.mail !== undefined,
    idleExpiresAt: getIdleExpiry(session),
  })
}

/** Enough of the hash to tell sessions apart, and not usable as a token. */
function getSessionId({ tokenHash }: Session): string {
  return tokenHash.slice(0, 16)
}
