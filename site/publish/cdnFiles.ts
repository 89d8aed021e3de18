import { followPath } from '#domain/site/routes'
import type { ReleaseFile } from '../rendering/releaseFile.ts'
import type { DeployRules, Headers } from './deployRules.ts'

/** Both answer /x with x.html, but redirect it where x/index.html stands. */
export function toCdnFiles(
  release: readonly ReleaseFile[],
  rules: DeployRules,
  apiOrigin: string,
): readonly ReleaseFile[] {
  return [
    ...release
      .filter(({ path, sameAs }) => sameAs === undefined && !path.startsWith('_'))
      .map((file) => ({ ...file, path: file.path.replace(/\/index\.html$/, '.html') })),
    { path: '_headers', bytes: Buffer.from(formatCdnHeaders(rules)) },
    { path: '_redirects', bytes: Buffer.from(formatCdnRedirects(rules, apiOrigin)) },
  ]
}

/** Cloudflare joins the values of all matching rules, so `/*` must not set Cache-Control. */
export function formatCdnHeaders({ everywhere, caching }: DeployRules): string {
  const rules: readonly (readonly [string, Headers])[] = [
    ['/*', everywhere],
    ...caching.map(({ pattern, cacheControl }) => [pattern, { 'cache-control': cacheControl }] as const),
  ]
  return rules
    .map(([pattern, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${pattern}\n${lines.join('')}`
    })
    .join('\n')
}

/** The first match wins. Adding or removing a slash here would cause a redirect loop. */
export function formatCdnRedirects({ redirects }: DeployRules, apiOrigin: string): string {
  return [
    ...redirects.flatMap(({ from, to }) => [`${from} ${to} 301`, `${from}/ ${to} 301`]),
    `${followPath} ${apiOrigin}${followPath} 302`,
    `${followPath}/* ${apiOrigin}${followPath}/:splat 302`,
    `/admin ${apiOrigin}/admin/ 302`,
    `/admin/* ${apiOrigin}/admin/:splat 302`,
    '',
  ].join('\n')
}
