import type { H3Event } from 'h3'
import { followApiPath } from '#domain/site/routes'
import type { ServerSettings } from '../settings.ts'
import { createEmptyResponse } from './responses.ts'
import { createRefusal } from './createRefusal.ts'
import { getRequestContext } from './requestContext.ts'

type OriginSettings = Pick<ServerSettings, 'publicOrigin' | 'allowedOrigins'>

/** A call without Sec-Fetch-Site and Origin passes, as in Go's http.CrossOriginProtection. */
export function guardOrigin(event: H3Event, settings: OriginSettings): Response | undefined {
  const origin = event.req.headers.get('origin')
  const isAllowed = origin !== null && isAllowedOrigin(origin, settings)
  if (isAllowed) getRequestContext(event).allowedOrigin = origin
  const { method } = event.req
  if (method === 'OPTIONS' && event.req.headers.has('access-control-request-method'))
    return createPreflight(isAllowed)
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined
  if (!isAllowed && isForeign(event, origin, settings)) {
    throw createRefusal(403, 'foreign-origin', 'Deze actie kan alleen vanaf onze eigen website.')
  }
  return undefined
}

export function getCorsHeaders(allowedOrigin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': allowedOrigin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id, X-Total-Count',
  }
}

/** True for the origins in the settings; requests of our own origin need none. */
export function isAllowedOrigin(
  origin: unknown,
  { publicOrigin, allowedOrigins }: OriginSettings,
): origin is string {
  return typeof origin === 'string' && [publicOrigin, ...allowedOrigins].includes(origin)
}

function isForeign(event: H3Event, origin: string | null, { publicOrigin }: OriginSettings): boolean {
  const site = event.req.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  if (origin === null) return false
  // A page that sends no referrer sends 'null'. There, the token in the path is the permission.
  if (origin === 'null' && event.url.pathname.startsWith(`${followApiPath}/`)) return false
  if (!URL.canParse(origin)) return true
  const { host } = new URL(origin)
  // The public origin itself is allowed: this one has another protocol.
  const isOtherProtocol = publicOrigin !== undefined && host === new URL(publicOrigin).host
  return isOtherProtocol || host !== event.req.headers.get('host')
}

function createPreflight(isAllowed: boolean): Response {
  if (!isAllowed) return createEmptyResponse(204)
  return createEmptyResponse(204, {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'content-type, if-match, if-none-match',
    'access-control-max-age': '600',
  })
}
