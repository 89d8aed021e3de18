import {
  framePolicy,
  securityHeaders,
  strictPagePolicy,
  transportSecurity,
} from '#domain/site/responseHeaders'
import type { AnswerHeaders } from './responses.ts'

/** Sets the security headers of one answer. A policy that is there already gets frame-ancestors beside it. */
export function setSecurityHeaders(headers: AnswerHeaders, isEncrypted: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const policy = headers.get('content-security-policy') ?? (isPage ? strictPagePolicy : "default-src 'none'")
  headers.set('content-security-policy', `${policy}; ${framePolicy}`)
  if (isEncrypted) headers.set('strict-transport-security', transportSecurity)
}
