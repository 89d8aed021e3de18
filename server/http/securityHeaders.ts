import {
  framePolicy,
  securityHeaders,
  strictPagePolicy,
  transportSecurity,
} from '#domain/site/responseHeaders'
import type { H3Event } from 'h3'

/**
 * Adds frame-ancestors to a policy without it. Keeps an existing Referrer-Policy and X-Frame-Options.
 */
export function setSecurityHeaders(headers: Headers, isEncrypted: boolean): void {
  const isKept = (name: string) => ownHeaders.includes(name) && headers.has(name)
  for (const [name, value] of Object.entries(securityHeaders)) if (!isKept(name)) headers.set(name, value)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const policy = headers.get('content-security-policy') ?? (isPage ? strictPagePolicy : "default-src 'none'")
  const hasFramePolicy = policy.includes('frame-ancestors')
  headers.set('content-security-policy', hasFramePolicy ? policy : `${policy}; ${framePolicy}`)
  if (isEncrypted) headers.set('strict-transport-security', transportSecurity)
}

const ownHeaders: readonly string[] = ['referrer-policy', 'x-frame-options']

/** True when the visitor's own connection is encrypted, according to a trusted proxy. */
export function isOverTls(event: H3Event, trustProxy: number): boolean {
  if (trustProxy === 0) return event.url.protocol === 'https:'
  const entries = event.req.headers.get('x-forwarded-proto')?.split(',') ?? []
  return (entries.at(-trustProxy) ?? entries[0])?.trim().toLowerCase() === 'https'
}
