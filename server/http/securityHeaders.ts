import {
  framePolicy,
  securityHeaders,
  strictPagePolicy,
  transportSecurity,
} from '#domain/site/responseHeaders'
import type { H3Event } from 'h3'

/** Adds frame-ancestors to an existing policy. Keeps an existing Referrer-Policy. */
export function setSecurityHeaders(headers: Headers, isEncrypted: boolean): void {
  const referrerPolicy = headers.get('referrer-policy')
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
  if (referrerPolicy !== null) headers.set('referrer-policy', referrerPolicy)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const policy = headers.get('content-security-policy') ?? (isPage ? strictPagePolicy : "default-src 'none'")
  headers.set('content-security-policy', `${policy}; ${framePolicy}`)
  if (isEncrypted) headers.set('strict-transport-security', transportSecurity)
}

/** True when the visitor's own connection is encrypted, according to a trusted proxy. */
export function isOverTls(event: H3Event, trustProxy: number): boolean {
  if (trustProxy === 0) return event.url.protocol === 'https:'
  const entries = event.req.headers.get('x-forwarded-proto')?.split(',') ?? []
  return (entries.at(-trustProxy) ?? entries[0])?.trim().toLowerCase() === 'https'
}
