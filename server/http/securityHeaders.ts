import {
  framePolicy,
  securityHeaders,
  strictPagePolicy,
  transportSecurity,
} from '#domain/site/responseHeaders'
import type { H3Event } from 'h3'

/** Sets the security headers of a response. A policy that is already there gets frame-ancestors added. */
export function setSecurityHeaders(headers: Headers, isEncrypted: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const policy = headers.get('content-security-policy') ?? (isPage ? strictPagePolicy : "default-src 'none'")
  headers.set('content-security-policy', `${policy}; ${framePolicy}`)
  if (isEncrypted) headers.set('strict-transport-security', transportSecurity)
}

/** True when the visitor's own connection is encrypted, as a trusted proxy says. */
export function isOverTls(event: H3Event, trustProxy: number): boolean {
  if (trustProxy === 0) return event.url.protocol === 'https:'
  const entries = event.req.headers.get('x-forwarded-proto')?.split(',') ?? []
  return (entries.at(-trustProxy) ?? entries[0])?.trim().toLowerCase() === 'https'
}
