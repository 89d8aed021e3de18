/**
 * What every answer says besides its content, whoever sends it: our server, and a CDN or nginx by the files that the
 * publisher writes for them. Names are lower case.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // Not 'no-referrer': with it browsers send `Origin: null` with our own form posts.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), browsing-topics=()',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Strict-Transport-Security, for answers that come over an encrypted connection. */
export const transportSecurity = 'max-age=31536000'

/** What a page's own policy cannot say, since a browser ignores it in a meta element. */
export const framePolicy = "frame-ancestors 'none'"

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

/**
 * Cache-Control of a published file. A page is asked for anew each time, so that a price is never an old one; a file whose name
 * changes with its content is never asked for again.
 *
 * @param path inside the release, without a slash in front.
 */
export function getCacheControl(path: string): string {
  if (/^(?:admin\/)?assets\/|^og\//.test(path)) return 'public, max-age=31536000, immutable'
  if (/\.(?:svg|png|ico|webmanifest)$/.test(path)) return 'public, max-age=86400'
  if (path.endsWith('.xml')) return 'public, max-age=3600'
  return 'no-cache'
}
