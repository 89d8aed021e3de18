import type { DeployRules, Headers } from './deployRules.ts'

/**
 * The `_headers` file of Netlify and Cloudflare. Cloudflare joins the values of all matching rules,
 * so `/*` must not set Cache-Control.
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
 * The `_redirects` file of Netlify and Cloudflare. The first match wins. Adding or removing a slash
 * here would cause a redirect loop.
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
