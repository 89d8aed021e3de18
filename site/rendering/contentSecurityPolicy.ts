import { createHash } from 'node:crypto'

/**
 * The policy of one page, for its meta element: its own inline styles and scripts by hash, and nothing else inline. What
 * a meta element cannot say (frame-ancestors) is the server's and the CDN's header.
 */
export function toContentSecurityPolicy({
  styles,
  scripts,
  apiOrigin,
}: {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** Where requests are posted, when that is not where the page stands; '' when it is. */
  readonly apiOrigin: string
}): string {
  const api = apiOrigin === '' ? '' : ` ${apiOrigin}`
  return [
    "default-src 'none'",
    `script-src 'self'${toHashes(scripts)}`,
    `style-src 'self'${toHashes(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${api}`,
    // Also the page's own: a browser holds the redirect to the thank-you page to it.
    `form-action 'self'${api}`,
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ')
}

function toHashes(texts: readonly string[]): string {
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')
}
