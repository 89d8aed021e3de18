import { describe, expect, test } from 'vitest'
import { createTestServer } from '../../server/createTestServer.ts'
import { createDeployRules } from '../../../site/publish/deployRules.ts'
import { formatCdnHeaders, formatCdnRedirects, toCdnFiles } from '../../../site/publish/cdnFiles.ts'
import { formatNginx } from '../../../site/publish/nginx.ts'
import { formatNginxSite } from '../../../site/publish/nginxSite.ts'
import { listAliases, listPages, proxyStatuses } from '../../../site/rendering/listPages.ts'
import { loadSite } from '../../../site/rendering/site.ts'

const site = loadSite()
const { routes } = site
const blogFolder = routes.blog.slice(1)

const page = (policy: string) =>
  `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="${policy}"><h1>Pagina</h1>`
const ownPolicy = "default-src 'none'"

/** A release with a file of each sort. */
const release: Readonly<Record<string, string>> = {
  'index.html': page(ownPolicy),
  '404.html': page(ownPolicy),
  [`${blogFolder}/index.html`]: page(ownPolicy),
  [`${blogFolder}/404.html`]: page(ownPolicy),
  [`${blogFolder}/feed.xml`]: '<feed/>',
  'assets/chunks/app.1234.js': 'export {}',
  'assets/entries/start.1234.js': 'export {}',
  'og/0123456789abcdef.png': 'png',
  'merken/audi.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.ico': 'ico',
  'site.webmanifest': '{}',
  'sitemap.xml': '<urlset/>',
  'robots.txt': 'User-agent: *',
  '.well-known/security.txt': 'Contact: mailto:info@voorbeeld.example',
  'admin/index.html': '<h1>Admin</h1>',
  'admin/assets/admin.1234.js': 'export {}',
  '_form-shell.html': '{{main}}',
  _headers: 'secret rules',
  _redirects: 'secret redirects',
  '_release.json': '{}',
}
const rules = createDeployRules(site, Object.keys(release))
const api = 'https://api.voorbeeld.example'

/** `_headers` as its readers see it: for each pattern its headers, in order. */
function parseHeaders(text: string) {
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [pattern = '', ...lines] = block.split('\n')
      const headers = lines.map((line) => {
        const [, name = '', value = ''] = /^ {2}([^:]+): (.+)$/.exec(line) ?? []
        return [name, value] as const
      })
      return { pattern, headers }
    })
}

const fits = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path

/** What a host answers that joins the values of all rules that fit (Cloudflare). */
function toAnswerHeaders(path: string): ReadonlyMap<string, string> {
  const answer = new Map<string, string>()
  for (const { pattern, headers } of parseHeaders(formatCdnHeaders(rules))) {
    if (!fits(pattern, path)) continue
    for (const [name, value] of headers) {
      const before = answer.get(name)
      answer.set(name, before === undefined ? value : `${before}, ${value}`)
    }
  }
  return answer
}

/** What the hosts send by themselves where no rule says otherwise: keep, but ask each time. */
const hostDefault = 'no-cache'

describe('a CDN answers like our server', () => {
  // The staff app is at the server only.
  const served = Object.keys(release).filter((path) => !/(?:^|\/)(?:_|404)|^admin\//.test(path))

  test.each(served)('%s', async (file) => {
    const { request } = await createTestServer({ site: release, settings: { trustProxy: 1 } })
    const path = `/${file.replace(/\/?index\.html$/, '')}`
    const { status, headers } = await request(path, { headers: { 'x-forwarded-proto': 'https' } })
    expect(status).toBe(200)
    const answer = toAnswerHeaders(path)
    for (const [name, value] of answer) {
      if (name !== 'content-security-policy' && name !== 'cache-control')
        expect(headers.get(name), name).toBe(value)
    }
    expect(answer.get('cache-control') ?? hostDefault).toBe(headers.get('cache-control'))
    // The policy of a page is in the page; what is in none comes by header, from both.
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(answer.get('content-security-policy')).toContain("frame-ancestors 'none'")
    // Every header that guards the site at our server guards it at the CDN.
    for (const name of headers.keys()) {
      if (/^(?:x-(?!request-id)|cross-origin|referrer|permissions|strict-transport)/.test(name)) {
        expect(answer.get(name), name).toBe(headers.get(name))
      }
    }
  })

  test.each(['/_headers', '/_redirects', '/_release.json', '/_form-shell.html', '/%5Fheaders'])(
    '%s is for nobody',
    async (path) => {
      const { request } = await createTestServer({ site: release })
      expect((await request(path)).status).toBe(404)
    },
  )
})

test('_headers has one line per folder, and no file matches two rules', () => {
  expect(rules.caching.map(({ pattern }) => pattern)).toEqual([
    '/admin/assets/*',
    '/assets/*',
    `/${blogFolder}/feed.xml`,
    '/favicon.ico',
    '/merken/*',
    '/og/*',
    '/site.webmanifest',
    '/sitemap.xml',
  ])
  for (const file of Object.keys(release)) {
    const found = rules.caching.filter(({ pattern }) => fits(pattern, `/${file}`))
    expect(found.length, file).toBeLessThanOrEqual(1)
  }
  expect(parseHeaders(formatCdnHeaders(rules)).length, 'hosts take so many').toBeLessThan(100)
})

test('an upload has one address for each page, and no file for our server', () => {
  const files = Object.keys(release)
    .filter((path) => !path.startsWith('admin/'))
    .map((path) => ({ path, bytes: Buffer.from('') }))
  const alias = { path: 'blog/index.html', bytes: Buffer.from(''), sameAs: `${blogFolder}/index.html` }
  const paths = toCdnFiles([...files, alias], rules, api).map(({ path }) => path)
  expect(paths.filter((path) => /(?:^|\/)_|\.html$/.test(path))).toEqual([
    'index.html',
    '404.html',
    `${blogFolder}.html`,
    `${blogFolder}/404.html`,
    '_headers',
    '_redirects',
  ])
})

describe('_redirects', () => {
  const lines = formatCdnRedirects(rules, api).trim().split('\n')
  const aliases = lines.slice(0, -4)

  test('every alias redirects permanently to its page, with and without a final slash', () => {
    for (const { path, canonical } of listAliases(site)) {
      expect(aliases).toContain(`${path} ${canonical} 301`)
      expect(aliases).toContain(`${path}/ ${canonical} 301`)
    }
    expect(lines.length, 'hosts take so many').toBeLessThan(2000)
  })

  test('no redirect leads to a redirect, and every target exists', () => {
    const sources = new Set(aliases.map((line) => line.split(' ')[0]))
    const urls = new Set(listPages(site).map(({ url }) => url))
    for (const line of aliases) {
      const [from = '', to = ''] = line.split(' ')
      expect(sources.has(to), line).toBe(false)
      expect(urls.has(to), line).toBe(true)
      expect(from.replace(/\/$/, '')).not.toBe(to)
    }
  })

  test('the page of a request and the staff app are at the host of the API', () => {
    expect(lines.slice(-4, -2)).toEqual([
      `/aanvraag ${api}/aanvraag 302`,
      `/aanvraag/* ${api}/aanvraag/:splat 302`,
    ])
    expect(lines.slice(-2)).toEqual([`/admin ${api}/admin/ 302`, `/admin/* ${api}/admin/:splat 302`])
  })
})

describe('nginx.conf', () => {
  const text = formatNginx(rules, '/srv/site/public')

  /** The locations by their pattern. */
  const locations = new Map(
    [...text.matchAll(/^location (.+?) \{((?:[^{}"]|"[^"]*"|\{[^{}]*\})*)\}/gms)].map(
      ([, place = '', body = '']) => [place, body],
    ),
  )

  test('every brace is closed, and every instruction ends', () => {
    const bare = text.replace(/^\s*#.*$/gm, '').replace(/"[^"\n]*"/g, '""')
    expect(bare.split('{').length).toBe(bare.split('}').length)
    // Braces in a regular expression would need quotes.
    for (const line of bare.split('\n')) expect(line.trim(), line).toMatch(/^$|[;{}]$|^".*";?$/)
  })

  test('the folder, the compressed files and the API have the right paths', () => {
    expect(text).toContain('root "/srv/site/public";')
    expect(text).toMatch(/^gzip_static on;$/m)
    const place = { origin: 'https://www.voorbeeld.example', publicFolder: '/srv/site/public', port: '3000' }
    const outer = formatNginxSite({ ...place, include: '/x' })
    expect(outer).toContain('brotli_static on;')
    expect(outer).toContain('upstream sleutel { server 127.0.0.1:3000; }')
    expect(locations.get('^~ /api/')).toContain('proxy_pass http://sleutel;')
  })

  test('guard: the address of a visitor’s request is in no log, also where nginx answers by itself', () => {
    const places = ['= /aanvraag', '^~ /aanvraag/', '^~ /api/requests/']
    for (const place of places) {
      expect(locations.get(place), place).toContain('proxy_pass http://sleutel;')
      expect(locations.get(place), place).toContain('error_page 413 /_unlogged-too-large;')
    }
    for (const place of [...places, '= /_unlogged-unavailable', '= /_unlogged-too-large']) {
      expect(locations.get(place), place).toContain('access_log off;')
      expect(locations.get(place), place).toContain('error_log /dev/null;')
    }
    expect(locations.get('^~ /api/requests/')).toContain('client_max_body_size 32m;')
  })

  test('a location that sends a file sends every security header', () => {
    let count = 0
    for (const [place, body] of locations) {
      if (!body.includes('try_files') && !body.includes('internal')) continue
      count += 1
      for (const name of [...Object.keys(rules.everywhere), 'cache-control']) {
        expect(body, place).toContain(`add_header ${name} "`)
      }
    }
    expect(count).toBeGreaterThan(8)
  })

  /**
   * The page that an address, as nginx decodes it, is moved to by a pattern; undefined where none
   * fits.
   */
  const toMoved = (address: string) => {
    const patterns = [...locations].filter(([, body]) => body.includes('return 301 $page'))
    expect(patterns).toHaveLength(2)
    return patterns
      .map(([place]) => new RegExp(place.replace('~ ', '')).exec(address)?.groups?.page)
      .find((found) => found !== undefined)
  }

  test('a URL with a final slash or index.html redirects to the one without', () => {
    for (const { url } of listPages(site)) {
      if (url === '/') continue
      expect(toMoved(`${url}/`)).toBe(url)
      expect(toMoved(`${url}/index.html`)).toBe(url)
      expect(toMoved(url)).toBeUndefined()
    }
    expect(toMoved('/')).toBeUndefined()
  })

  test.each([
    '/\\evil.example',
    '//evil.example',
    '/a\rX-Injected: 1',
    '/a\nX-Injected: 1',
    '/a?b',
    '/a#b',
    '/é',
  ])('an unknown URL is not found: %j', (address) => {
    expect(toMoved(`${address}/`)).toBeUndefined()
    expect(toMoved(`${address}/index.html`)).toBeUndefined()
  })

  test.each([
    ['/_release.json', true],
    ['/x/_y', true],
    ['/.env', true],
    ['/a/.git/config', true],
    ['/.well-known/security.txt', false],
    ['/autosleutel/toyota-zoetermeer', false],
  ])('%s is hidden: %s', (path, isHidden) => {
    const hidden = [...locations]
      .filter(([place, body]) => place.startsWith('~ ') && body.includes('return 404'))
      .map(([place]) => new RegExp(place.slice(2)))
    expect(hidden).toHaveLength(2)
    expect(hidden.some((expression) => expression.test(path))).toBe(isHidden)
  })

  test('each answer of nginx itself is a page of ours, also below a folder with its own pages', () => {
    for (const [answer, statuses] of Object.entries(proxyStatuses)) {
      const line = `error_page ${statuses.join(' ')} /_${answer}.html;`
      expect(text.split('\n')).toContain(line)
      for (const folder of rules.notFound) expect(locations.get(`${folder}/`)).toContain(line)
      expect(locations.get(`= /_${answer}.html`)).toContain('internal;')
    }
  })

  test('every alias redirects, and each folder has its own not-found page', () => {
    for (const { path, canonical } of listAliases(site)) {
      expect(locations.get(`= ${path}`)).toContain(`return 301 ${canonical};`)
    }
    expect(locations.get(`${routes.blog}/`)).toContain(`error_page 404 ${routes.blog}/404.html;`)
    expect(locations.get('/')).toContain('error_page 404 /404.html;')
    expect(locations.get('/')).toContain('try_files $uri $uri/index.html =404;')
  })
})
