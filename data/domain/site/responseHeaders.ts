/** Headers of every response; the publisher also writes them for a CDN or nginx. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // With 'no-referrer', browsers send `Origin: null` with our own form posts.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), browsing-topics=()',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Strict-Transport-Security, for encrypted connections. */
export const transportSecurity = 'max-age=31536000'

/** Browsers ignore this directive in a meta element. */
export const framePolicy = "frame-ancestors 'none'"

/** The policy of pages without their own: nothing inline. */
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

/** The staff app frames the owner's preview. Nothing else allows that. */
export const staffAppPolicy = `${strictPagePolicy}; frame-src 'self'`

/** Pages are always revalidated, to show current prices; files with a hash never are. */
export function getCacheControl(path: string): string {
  if (/^(?:admin\/)?assets\/|^og\//.test(path)) return 'public, max-age=31536000, immutable'
  if (/^beelden\/|\.(?:svg|png|ico|webmanifest)$/.test(path)) return 'public, max-age=86400'
  if (path.endsWith('.xml')) return 'public, max-age=3600'
  return 'no-cache'
}
