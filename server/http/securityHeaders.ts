/** What a page without a policy of its own may do: run and look as its own files say, and nothing inline. */
export const strictPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "manifest-src 'self'",
].join('; ')

const fixedHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // Not 'no-referrer': with it browsers send `Origin: null` with our own form posts.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), browsing-topics=()',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Sets the security headers of one answer. A policy that is there already gets frame-ancestors beside it. */
export function setSecurityHeaders(headers: Headers, isEncrypted: boolean): void {
  for (const [name, value] of Object.entries(fixedHeaders)) headers.set(name, value)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const policy = headers.get('content-security-policy') ?? (isPage ? strictPagePolicy : "default-src 'none'")
  headers.set('content-security-policy', `${policy}; frame-ancestors 'none'`)
  if (isEncrypted) headers.set('strict-transport-security', 'max-age=31536000')
}
