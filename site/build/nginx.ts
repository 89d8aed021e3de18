import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeployRules, Headers } from './deployRules.ts'

/**
 * The contents of an nginx `server` block that responds as our server does. A location with its own
 * headers inherits none, so each location repeats them.
 */
export function formatNginx(rules: DeployRules, publicFolder: string, port: string): string {
  const { everywhere, staffApp, caching, redirects, notFound } = rules
  return `# Made by the publisher; changes here are lost. Include it inside the server block that has listen, server_name and the
# certificate. Needs nginx 1.18 or newer with the static module for brotli (Debian: libnginx-mod-http-brotli-static); without
# it take the line brotli_static out. The server behind /api/ must be told of this proxy: TRUST_PROXY=1.

root "${publicFolder}";
charset utf-8;
gzip_static on;
gzip_vary on;
brotli_static on;
etag on;
absolute_redirect off;
error_page 404 /404.html;
types {
${mediaTypes.map(([type, extensions]) => `  ${type} ${extensions};`).join('\n')}
}

# Requests, and everything staff do.
location ^~ /api/ {
  proxy_pass ${apiServer}${port};
  proxy_http_version 1.1;
  proxy_set_header Host $host;
  proxy_set_header Connection "";
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  # The staff's inbox listens for as long as it is open.
  proxy_buffering off;
  proxy_read_timeout 1h;
}

# Not for visitors: names that begin with an underscore or a dot, except the folder that the web agreed on.
location ~ /_ { return 404; }
location ~ /\\.(?!well-known/) { return 404; }

# Second addresses.
${redirects.map(({ from, to }) => `location = ${from} { return 301 ${to}; }`).join('\n')}
${redirects.map(({ from, to }) => `location = ${from}/ { return 301 ${to}; }`).join('\n')}

# The staff app answers every address below its own.
location = /admin { try_files /admin/index.html =404;${addHeaders({ ...everywhere, ...staffApp, ...revalidated })} }
location ^~ /admin/ { try_files $uri /admin/index.html =404;${addHeaders({ ...everywhere, ...staffApp, ...revalidated })} }

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
  error_page 404 ${folder}/404.html;${addHeaders(headers)}
}`
}

function addHeaders(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `\n  add_header ${name} "${value}" always;`)
    .join('')
}

const nginxFile = 'deploy/nginx.conf'
const apiServer = 'http://127.0.0.1:'

/** Writes deploy/nginx.conf, outside the published folder. */
export function writeNginx(rules: DeployRules, distFolder: string, port: string): void {
  mkdirSync(join(distFolder, 'deploy'), { recursive: true })
  writeFileSync(join(distFolder, nginxFile), formatNginx(rules, join(distFolder, 'public'), port))
}

/** The port in the last nginx.conf. */
export function readNginxPort(distFolder: string): string | undefined {
  const file = join(distFolder, nginxFile)
  if (!existsSync(file)) return undefined
  return /^\d+/.exec(readFileSync(file, 'utf8').split(apiServer)[1] ?? '')?.[0]
}
