import { deleteCookie, getCookie, setCookie, type H3Event } from 'h3'
import { sessionLife, type Session } from '#store/sessions/sessions'
import type { Stores } from '#store/stores'
import { createRefusal } from '../http/createRefusal.ts'
import { isOverTls } from '../http/securityHeaders.ts'
import type { SessionGuard } from '../http/sessionGuard.ts'
import type { ServerSettings } from '../settings.ts'

export interface SessionDependencies extends Pick<Stores, 'sessions' | 'staff'> {
  readonly settings: CookieSettings
}

/** A session is invalid once its account is removed or has another password. */
export function createSessionGuard({ sessions, staff, settings }: SessionDependencies): SessionGuard {
  const findAccount = async (session: Session | undefined) => {
    const account = session && (await staff.get(session.name))
    return account?.credential === session?.credential ? account : undefined
  }
  const isValid = async (token: string) => (await findAccount(await sessions.peek(token))) !== undefined
  const requireSession = async (event: H3Event) => {
    const token = readCookie(event, settings, 'staff')
    const session = token === undefined ? undefined : await sessions.find(token)
    const account = await findAccount(session)
    if (!session || !account) throw createNoSession()
    return { account, session }
  }
  return {
    requireSession,
    requireOwner: async (event) => {
      const found = await requireSession(event)
      if (found.account.role === 'owner') return found
      throw createRefusal(403, 'owners-only', 'Dit kan alleen een eigenaar.')
    },
    requireToken: async (event) => {
      const token = readCookie(event, settings, 'staff') ?? ''
      if (!(await isValid(token))) throw createNoSession()
      return token
    },
    isValid,
  }
}

function createNoSession() {
  const message = 'U bent niet ingelogd, of te lang niet actief geweest. Log opnieuw in.'
  return createRefusal(401, 'no-session', message)
}

type CookieSettings = Pick<ServerSettings, 'publicOrigin' | 'trustProxy'>

export function clearSessionToken(event: H3Event, settings: CookieSettings): void {
  const secure = isSecure(event, settings)
  deleteCookie(event, getCookieName('staff', secure), getCookieOptions(secure))
}

/** Browsers keep a cookie for 400 days at most (RFC 6265bis, 5.5). */
const lifeMs = { staff: sessionLife.absoluteMs, device: 400 * 24 * 3_600_000 } as const

type CookieWord = keyof typeof lifeMs

export function readCookie(event: H3Event, settings: CookieSettings, word: CookieWord): string | undefined {
  return getCookie(event, getCookieName(word, isSecure(event, settings)))
}

/** Not readable by scripts, not sent from other sites, and only over TLS where there is TLS. */
export function writeCookie(event: H3Event, settings: CookieSettings, word: CookieWord, value: string): void {
  const secure = isSecure(event, settings)
  setCookie(event, getCookieName(word, secure), value, {
    ...getCookieOptions(secure),
    maxAge: lifeMs[word] / 1000,
  })
}

function isSecure(event: H3Event, { publicOrigin, trustProxy }: CookieSettings): boolean {
  return isOverTls(event, trustProxy) || (publicOrigin?.startsWith('https:') ?? false)
}

/** Browsers refuse this prefix from another subdomain (RFC 6265bis, 4.1.3.2). */
function getCookieName(word: CookieWord, secure: boolean): string {
  return secure ? `__Host-${word}` : word
}

function getCookieOptions(secure: boolean) {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure } as const
}
