import type { DeployRules, Headers } from './deployRules.ts'

/**
 * The `_headers` file of Netlify and Cloudflare. Where two rules fit one address Cloudflare joins their values, so no
 * Cache-Control stands under `/*`: what no rule names, both hosts revalidate on each visit by themselves.
 */
export function toCdnHeaders({ everywhere, staffApp, caching }: DeployRules): string {
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
