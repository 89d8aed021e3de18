import { createHash } from 'node:crypto'

/**
 * The policy of one page, for its meta element: its own inline styles and scripts by hash, and nothing else inline. What
 * a meta element cannot say (frame-ancestors) is the server's and the CDN's header.
 */
export function toContentSecurityPolicy({
  styles,
  scripts,
  origin,
  apiOrigin,
}: {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** Where the site is. */
  readonly origin: string
  /** Where requests are posted, when that is not where the site is; '' when it is. */
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
    // A browser holds redirects to this too: a refused form stands on a page of the API's, and ends on one of the site's.
    `form-action 'self'${api === '' ? '' : `${api} ${origin}`}`,
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ')
}

function toHashes(texts: readonly string[]): string {
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')
}
