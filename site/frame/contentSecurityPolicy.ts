import { createHash } from 'node:crypto'

interface PolicyOptions {
  /** Inline styles and scripts of the page; they are allowed by hash. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  /** Where the site is. */
  readonly origin: string
  /** Where requests are posted; '' for the site's own origin. */
  readonly apiOrigin: string
}

/**
 * The policy in a page's meta element. The server and the CDN send frame-ancestors as a header, as
 * a meta element cannot.
 */
export function createContentSecurityPolicy({ styles, scripts, origin, apiOrigin }: PolicyOptions): string {
  const api = apiOrigin === '' ? '' : ` ${apiOrigin}`
  return [
    "default-src 'none'",
    `script-src 'self'${listHashes(scripts)}`,
    `style-src 'self'${listHashes(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${api}`,
    // Redirects count too: a refused form is a page of the API, and posting it again may end on a
    // page of the site.
    `form-action 'self'${api === '' ? '' : `${api} ${origin}`}`,
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ')
}

function listHashes(texts: readonly string[]): string {
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')
}
