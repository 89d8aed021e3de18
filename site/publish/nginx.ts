import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '#content/durableFile'
import { followApiPath, followPath } from '#domain/site/routes'
import { settingVariables } from '#domain/settings/settingVariables'
import { formatNginxSite } from './nginxSite.ts'
import { proxyStatuses } from '../rendering/listPages.ts'
import type { DeployRules, Headers } from './deployRules.ts'

/** A location with its own headers or error pages inherits none, so each location repeats them. */
export function formatNginx(rules: DeployRules, publicFolder: string): string {
  const { everywhere, staffApp, caching, redirects, notFound } = rules
  const staff = { ...everywhere, ...staffApp, ...revalidated }
  return `# Made by the publisher at each build and rebuild; changes here are lost. nginx-site.conf includes it.

root "${publicFolder}";
charset utf-8;
gzip_static on;
gzip_vary on;
etag on;
absolute_redirect off;
server_tokens off;
client_max_body_size 1m;
${errorPages('')}
types {
${mediaTypes.map(([type, extensions]) => `  ${type} ${extensions};`).join('\n')}
}

# Requests, and everything staff do. The server's own refusals pass through as they are.
location ^~ /api/ {${toServer}
  # The staff's inbox listens for as long as it is open.
  proxy_buffering off;
}
location ^~ /api/local/ { return 404; }

# The visitor's own request. Whoever has the address may see it, so no log has it. The server refuses photos that are
# too large, and says so.
location ^~ ${followApiPath}/ {${toServer}${unlogged}
  client_max_body_size 32m;
}
location = ${followPath} {${toServer}${unlogged}
}
location ^~ ${followPath}/ {${toServer}${unlogged}
}
${Object.entries(unloggedAnswers)
  .map(
    ([name, page]) =>
      `location = /_${name} {
  internal;
  access_log off;
  error_log /dev/null;
  client_max_body_size 0;
  try_files /${page} =503;${addHeaders({ ...everywhere, ...revalidated, 'referrer-policy': 'no-referrer' })}
}`,
  )
  .join('\n')}

# Where nginx answers by itself.
${Object.keys(proxyStatuses)
  .map((answer) => {
    const retry: Headers = answer === 'unavailable' ? { 'retry-after': '60' } : {}
    return `location = /_${answer}.html { internal;${addHeaders({ ...everywhere, ...revalidated, ...retry })} }`
  })
  .join('\n')}

# Not for visitors: names that begin with an underscore or a dot, except the folder that the web agreed on.
location ~ /_ { return 404; }
location ~ /\\.(?!well-known/) { return 404; }

# Second addresses.
${redirects.map(({ from, to }) => `location = ${from} { return 301 ${to}; }`).join('\n')}
${redirects.map(({ from, to }) => `location = ${from}/ { return 301 ${to}; }`).join('\n')}

# The staff app answers every address below its own.
location = /admin { try_files /admin/index.html =404;${addHeaders(staff)} }
location ^~ /admin/ { try_files $uri /admin/index.html =404;${addHeaders(staff)} }

# What may be kept.
${caching.map(({ pattern, cacheControl }) => toKept(pattern, { ...everywhere, 'cache-control': cacheControl })).join('\n')}

# Pages stand as x/index.html and are known as /x. Only names as ours are moved: what is captured is decoded already, and in a
# Location a backslash would lead to another site, and a line break would end the header.
location = /index.html { return 301 /; }
location ~ ^(?<page>(?:/[\\w.-]+)+)/index\\.html$ { return 301 $page$is_args$args; }
location ~ ^(?<page>(?:/[\\w.-]+)+)/$ { return 301 $page$is_args$args; }
${notFound.map((folder) => toPages(folder, { ...everywhere, ...revalidated })).join('\n')}
`
}

const toServer = `
  proxy_pass http://sleutel;
  proxy_http_version 1.1;
  proxy_connect_timeout 5s;
  proxy_set_header Host $host;
  proxy_set_header Connection "";
  # The server reads as many entries from the end as TRUST_PROXY says.
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Forwarded-Proto $scheme;`

/** Where nginx answers by itself there. The usual error pages would log the address. */
const unloggedAnswers = {
  'unlogged-unavailable': '_unavailable.html',
  'unlogged-too-large': '_too-large.html',
} as const

const unlogged = `
  access_log off;
  error_log /dev/null;
  error_page 413 /_unlogged-too-large;
  error_page 400 405 414 494 500 502 503 504 /_unlogged-unavailable;`

const revalidated = { 'cache-control': 'no-cache' }

/** A `types` block replaces nginx's own list. */
const mediaTypes = [
  ['text/html', 'html'],
  ['text/css', 'css'],
  ['text/plain', 'txt'],
  ['text/javascript', 'js mjs'],
  ['application/json', 'json'],
  ['application/manifest+json', 'webmanifest'],
  ['application/xml', 'xml'],
  ['image/svg+xml', 'svg'],
  ['image/png', 'png'],
  ['image/x-icon', 'ico'],
  ['image/jpeg', 'jpg jpeg'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['font/woff2', 'woff2'],
] as const

function toKept(pattern: string, headers: Headers): string {
  const place = pattern.endsWith('/*') ? `^~ ${pattern.slice(0, -1)}` : `= ${pattern}`
  return `location ${place} { try_files $uri =404;${addHeaders(headers)} }`
}

function toPages(folder: string, headers: Headers): string {
  return `location = ${folder}/404.html { internal;${addHeaders(headers)} }
location ${folder}/ {
  try_files $uri $uri/index.html =404;
  ${errorPages(folder).replaceAll('\n', '\n  ')}${addHeaders(headers)}
}`
}

function errorPages(folder: string): string {
  const own = Object.entries(proxyStatuses).map(
    ([answer, statuses]) => `error_page ${statuses.join(' ')} /_${answer}.html;`,
  )
  return [`error_page 404 ${folder}/404.html;`, ...own].join('\n')
}

function addHeaders(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `\n  add_header ${name} "${value}" always;`)
    .join('')
}

const siteFile = 'deploy/nginx-site.conf'

interface NginxPlace {
  readonly distFolder: string
  readonly publicFolder: string
  /** If empty or absent, the port of the existing file, or the default. */
  readonly port?: string | undefined
  /** The address of the site. */
  readonly origin: string
}

/** Returns the error message where the program's folder is read-only and the text would change. */
export function writeNginx(rules: DeployRules, place: NginxPlace): string | undefined {
  const { distFolder, publicFolder, origin } = place
  const port = place.port || readPort(distFolder) || settingVariables.PORT.default
  const file = join(distFolder, 'deploy/nginx.conf')
  const texts = [
    [file, formatNginx(rules, publicFolder)],
    [join(distFolder, siteFile), formatNginxSite({ origin, publicFolder, port, include: file })],
  ] as const
  try {
    mkdirSync(join(distFolder, 'deploy'), { recursive: true })
    for (const [path, text] of texts)
      if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeDurably(path, text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function readPort(distFolder: string): string | undefined {
  const file = join(distFolder, siteFile)
  if (!existsSync(file)) return undefined
  return /^upstream .*:(\d+);/m.exec(readFileSync(file, 'utf8'))?.[1]
}
