import { createHash } from 'node:crypto'

/**
 * The policy of one page, for its meta element: its own inline styles and scripts by hash, and nothing else inline. What
 * a meta element cannot say (frame-ancestors) is the server's and the CDN's header.
 */
export function toContentSecurityPolicy({
  styles,
  scripts,
}: {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}): string {
  return [
    "default-src 'none'",
    `script-src 'self'${toHashes(scripts)}`,
    `style-src 'self'${toHashes(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "manifest-src 'self'",
  ].join('; ')
}

function toHashes(texts: readonly string[]): string {
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')
}
