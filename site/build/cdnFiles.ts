import type { DeployRules, Headers } from './deployRules.ts'

/**
 * The `_headers` file of Netlify and Cloudflare. Where two rules fit one address Cloudflare joins their values, so no
 * Cache-Control stands under `/*`: what no rule names, both hosts revalidate on each visit by themselves.
 */
export function formatCdnHeaders({ everywhere, staffApp, caching }: DeployRules): string {
  const rules: readonly (readonly [string, Headers])[] = [
    ['/*', everywhere],
    ['/admin', staffApp],
    ['/admin/*', staffApp],
    ...caching.map(({ pattern, cacheControl }) => [pattern, { 'cache-control': cacheControl }] as const),
  ]
  return rules
    .map(([pattern, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${pattern}\n${lines.join('')}`
    })
    .join('\n')
}

/**
 * The `_redirects` file of Netlify and Cloudflare, of which the first line that fits counts: aliases, then the staff app, which
 * answers every address below its own that is no file. Netlify serves the page at an alias before it looks here; its canonical
 * link says the same.
 * A site whose requests go elsewhere has no staff app that works: it asks its own host. Staff are sent to that server.
 * Nothing here takes a slash off or puts one on: both hosts settle that themselves before they look, and a line about it
 * would send a browser round in circles.
 */
export function formatCdnRedirects({ redirects }: DeployRules, apiOrigin: string): string {
  return [
    ...redirects.flatMap(({ from, to }) => [`${from} ${to} 301`, `${from}/ ${to} 301`]),
    ...(apiOrigin === ''
      ? ['/admin/assets/* /admin/assets/:splat 200', '/admin/* /admin/index.html 200']
      : [`/admin/* ${apiOrigin}/admin/:splat 302`]),
    '',
  ].join('\n')
}
