import { deleteCookie, getCookie, setCookie } from 'h3'
import type { H3Event } from 'h3'
import { sessionLife } from '#store/sessions'
import { isOverTls } from '../http/securityHeaders.ts'
import type { ServerSettings } from '../settings.ts'

type CookieSettings = Pick<ServerSettings, 'publicOrigin' | 'trustProxy'>

export function readSessionToken(event: H3Event, settings: CookieSettings): string | undefined {
  return getCookie(event, getCookieName(isSecure(event, settings)))
}

/** Not readable by scripts, not sent from other sites, and only over TLS where there is TLS. */
export function setSessionToken(event: H3Event, settings: CookieSettings, token: string): void {
  const secure = isSecure(event, settings)
  setCookie(event, getCookieName(secure), token, {
    ...getCookieOptions(secure),
    maxAge: sessionLife.absoluteMs / 1000,
  })
}

export function clearSessionToken(event: H3Event, settings: CookieSettings): void {
  const secure = isSecure(event, settings)
  deleteCookie(event, getCookieName(secure), getCookieOptions(secure))
}

function isSecure(event: H3Event, { publicOrigin, trustProxy }: CookieSettings): boolean {
  return isOverTls(event, trustProxy) || (publicOrigin?.startsWith('https:') ?? false)
}

/** Browsers refuse this prefix from another subdomain (RFC 6265bis, 4.1.3.2). */
function getCookieName(secure: boolean): string {
  return secure ? '__Host-staff' : 'staff'
}

function getCookieOptions(secure: boolean) {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure } as const
}
