import { createHash } from 'node:crypto'

interface PolicyOptions {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly origin: string
  /** Where requests are posted; '' for the site's own origin. */
  readonly apiOrigin: string
}

/** For the page's meta element. frame-ancestors must be a header, which the server or CDN sends. */
export function createContentSecurityPolicy({ styles, scripts, origin, apiOrigin }: PolicyOptions): string {
  const api = apiOrigin === '' ? '' : ` ${apiOrigin}`
  return [
    "default-src 'none'",
    `script-src 'self'${listHashes(scripts)}`,
    `style-src 'self'${listHashes(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${api}`,
    // Also covers redirects: posting a refused form again may redirect to the site.
    `form-action 'self'${api === '' ? '' : `${api} ${origin}`}`,
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ')
}

function listHashes(texts: readonly string[]): string {
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')
}
