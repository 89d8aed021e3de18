import { getCookie, type H3Event } from 'h3'
import { followPath } from '#domain/site/routes'

const name = 'aanvraag'
/** The cookie page says the same (cookies.json, 'follow'). */
export const followCookieSeconds = 30 * 60

/**
 * Set-Cookie with the token of a request. It leads a visitor without JavaScript from the thank-you page,
 * which may be a file on another host, to the page of the request, and the token stands in no address.
 */
export function formatFollowCookie(token: string, isEncrypted: boolean): string {
  const secure = isEncrypted ? '; Secure' : ''
  return `${name}=${token}; Path=${followPath}; Max-Age=${followCookieSeconds}; HttpOnly; SameSite=Lax${secure}`
}

export function readFollowCookie(event: H3Event): string | undefined {
  return getCookie(event, name)
}
