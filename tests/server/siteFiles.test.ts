import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestServer } from './createTestServer.ts'

const policy = "default-src 'none'; style-src 'self' 'sha256-abc='"
const meta =
  '<meta http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;; style-src &#39;self&#39; \'sha256-abc=\'">'
const home = `<!DOCTYPE html><head>${meta}</head><h1>Home ${'x'.repeat(900)}</h1>`
const thanks = `<!DOCTYPE html><head>${meta}</head><p>Uw referentie: <span class="ref" data-reference=""></span></p>`
const site = {
  'index.html': home,
  'index.html.br': brotliCompressSync(home),
  'index.html.gz': gzipSync(home),
  'contact/index.html': '<h1>Contact</h1>',
  'blog/een/index.html': '<h1>Artikel</h1>',
  'blog/404.html': '<h1>Artikel niet gevonden</h1>',
  'bedankt/contact/index.html': thanks,
  'bedankt/contact/index.html.br': brotliCompressSync(thanks),
  '404.html': '<h1>404 Page Not Found</h1>',
  'robots.txt': 'User-agent: *',
  '.well-known/security.txt': 'Contact: mailto:info@voorbeeld.example',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'archief.tar.gz': 'a lone file that is no variant',
  'assets/app.abc123.js': 'export {}',
  'admin/index.html': '<div id="root"></div>',
  'admin/assets/admin.def456.js': 'export {}',
  'admin/sw.js': 'export {}',
  '_form-shell.html': 'SHELL {{title}} {{main}}',
  '_release.json': '{"secret":true}',
  '.env': 'SECRET=1',
  'assets/.hidden': 'SECRET=2',
} as const

const html = 'text/html; charset=utf-8'

const addresses = [
  ['/', 200, html, 'Home'],
  ['/contact?x=1', 200, html, 'Contact'],
  ['/blog/een', 200, html, 'Artikel'],
  ['/robots.txt', 200, 'text/plain; charset=utf-8', 'User-agent'],
  ['/favicon.svg', 200, 'image/svg+xml', '<svg'],
  ['/archief.tar.gz', 200, 'application/octet-stream', 'a lone file'],
  ['/admin', 200, html, 'id="root"'],
  ['/admin/aanvragen/diagnose?sort=x', 200, html, 'id="root"'],
  ['/admin/assets/admin.def456.js', 200, 'text/javascript; charset=utf-8', 'export'],
  ['/admin/assets/old.000000.js', 404, html, '404 Page Not Found'],
  ['/unknown/', 404, html, '404 Page Not Found'],
  ['/404.html', 404, html, '404 Page Not Found'],
  ['/blog', 404, html, 'Artikel niet gevonden'],
  ['/blog/een/deel/2', 404, html, 'Artikel niet gevonden'],
  ['/blog/404.html', 404, html, 'Artikel niet gevonden'],
  ['/%62log/twee', 404, html, 'Artikel niet gevonden'],
  ['/blogs/twee', 404, html, '404 Page Not Found'],
  ['/blog/..%2fcontact', 404, html, 'Artikel niet gevonden'],
  ['/%zz', 400, html, 'SHELL Dat is niet gelukt'],
  ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8', 'Contact: '],
] as const

test('every address returns its file or the nearest not-found page', async () => {
  const { request } = await createTestServer({ site })
  for (const [path, status, contentType, content] of addresses) {
    const answer = await request(path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, status, contentType])
    expect(await answer.text()).toContain(content)
    const head = await request(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([status, ''])
    expect(head.headers.get('content-length')).toBe(answer.headers.get('content-length'))
  }
})

test('a page address with another spelling redirects permanently', async () => {
  const { request } = await createTestServer({ site })
  for (const [path, to] of [
    ['/contact/', '/contact'],
    ['/contact/?a=1&b=%20', '/contact?a=1&b=%20'],
    ['/contact/index.html', '/contact'],
    ['/index.html', '/'],
  ] as const) {
    const answer = await request(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 308, to])
  }
})

test('a browser gets the encoding that it prefers', async () => {
  const { request } = await createTestServer({ site })
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['identity', null],
    ['br;q=0,gzip;q=0', null],
    ['', null],
  ] as const) {
    const answer = await request('/', { headers: { 'accept-encoding': accepted } })
    expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding])
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    const plain =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(plain.toString()).toBe(home)
  }
})

test('each encoding has its own ETag, and a known one returns 304', async () => {
  const { request } = await createTestServer({ site })
  const tags = []
  for (const accepted of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': accepted }
    const etag = (await request('/', { headers })).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    tags.push(etag)
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await request('/', { headers: { ...headers, 'if-none-match': asked } })
      expect([asked, again.status, await again.text()]).toEqual([asked, 304, ''])
      expect(again.headers.get('etag')).toBe(etag)
      expect(again.headers.get('cache-control')).toBe('no-cache')
      expect(again.headers.get('vary')).toBe('Accept-Encoding')
    }
    expect((await request('/', { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200)
  }
  expect(new Set(tags).size).toBe(3)
})

test('hashed files are cached forever, and pages are revalidated', async () => {
  const { request } = await createTestServer({ site })
  const toCaching = async (path: string) => (await request(path)).headers.get('cache-control')
  expect(await toCaching('/assets/app.abc123.js')).toBe('public, max-age=31536000, immutable')
  expect(await toCaching('/admin/assets/admin.def456.js')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/contact', '/robots.txt', '/admin', '/unknown'])
    expect(await toCaching(path)).toBe('no-cache')
})

test('every response has the security headers', async () => {
  const { request } = await createTestServer({ site })
  for (const path of [
    '/',
    '/contact/',
    '/unknown',
    '/robots.txt',
    '/admin',
    '/api/health',
    '/api/unknown',
    '/%zz',
  ]) {
    const { headers } = await request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('the header repeats the policy of a page, and the admin app gets a strict one', async () => {
  const { request } = await createTestServer({ site })
  const toPolicy = async (path: string) => (await request(path)).headers.get('content-security-policy')
  expect(await toPolicy('/')).toBe(`${policy}; frame-ancestors 'none'`)
  const admin = await toPolicy('/admin')
  const own = ['script-src', 'style-src', 'connect-src'].map((name) => `${name} 'self'`)
  for (const part of ["default-src 'none'", ...own, "base-uri 'none'"]) expect(admin).toContain(part)
  expect(admin).not.toContain('unsafe')
  // A browser holds a service worker to the policy of its own file, and it must be able to fetch.
  expect(await toPolicy('/admin/sw.js')).toBe(admin)
})

test('sends HSTS only over TLS, as reported by a trusted proxy', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  const direct = await createTestServer({ site })
  expect((await direct.request('/', { headers })).headers.get('strict-transport-security')).toBeNull()
  const proxied = await createTestServer({ site, settings: { trustProxy: 1 } })
  expect((await proxied.request('/', { headers })).headers.get('strict-transport-security')).toContain(
    'max-age=',
  )
  expect((await proxied.request('/')).headers.get('strict-transport-security')).toBeNull()
})

test('the thank-you page shows a valid reference without JavaScript', async () => {
  const { request } = await createTestServer({ site })
  const filled = await request('/bedankt/contact?ref=K7QM-3PXD', { headers: { 'accept-encoding': 'br' } })
  expect(await filled.text()).toBe(thanks.replace('></span>', '>K7QM-3PXD</span>'))
  expect(filled.headers.get('cache-control')).toBe('no-store')
  expect(filled.headers.get('content-security-policy')).toBe(`${policy}; frame-ancestors 'none'`)
  for (const ref of ['', 'x', '<script>', 'K7QM-3PXD<b>', 'k7qm-3pxd']) {
    const plain = await request(`/bedankt/contact?ref=${encodeURIComponent(ref)}`)
    expect(await plain.text()).toBe(thanks)
    expect(plain.headers.get('cache-control')).toBe('no-cache')
  }
})

test('without a published site the API works and pages return an error page', async () => {
  const { request } = await createTestServer()
  const answer = await request('/')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('<h1>Pagina niet gevonden</h1>')
  expect((await request('/api/health')).status).toBe(200)
})

/**
 * Makes releases beside the public folder, as `sleutel rebuild` does, and swaps the link in one
 * step.
 */
function createReleases(publicFolder: string) {
  const root = dirname(publicFolder)
  rmSync(publicFolder, { recursive: true })
  return (name: string, files: Readonly<Record<string, string>>) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name, path)), { recursive: true })
      writeFileSync(join(root, name, path), content)
    }
    symlinkSync(name, join(root, `next-${name}`))
    renameSync(join(root, `next-${name}`), publicFolder)
  }
}

test('when a release is switched, then it is served at once without a restart', async () => {
  const { request, publicFolder } = await createTestServer()
  const publish = createReleases(publicFolder)
  publish('one', { 'index.html': 'een', 'oud/index.html': 'oud' })
  const before = await request('/')
  expect(await before.text()).toBe('een')
  publish('two', { 'index.html': 'twee', 'nieuw/index.html': 'nieuw' })
  const after = await request('/', { headers: { 'if-none-match': before.headers.get('etag') ?? '' } })
  expect([after.status, await after.text()]).toEqual([200, 'twee'])
  expect((await request('/oud')).status).toBe(404)
  expect(await (await request('/nieuw')).text()).toBe('nieuw')
  rmSync(join(dirname(publicFolder), 'one'), { recursive: true })
  expect(await (await request('/')).text()).toBe('twee')
})

test('when releases are switched under load, then every page belongs to one release and none is missing', async () => {
  const { request, publicFolder } = await createTestServer()
  const publish = createReleases(publicFolder)
  const toFiles = (name: string) => ({
    'index.html': `home ${name}`,
    'contact/index.html': `contact ${name}`,
  })
  publish('r0', toFiles('r0'))
  const seen = new Set<string>()
  for (let round = 1; round <= 12; round += 1) {
    const asking = Array.from({ length: 8 }, (_, index) => request(index % 2 ? '/' : '/contact'))
    publish(`r${round}`, toFiles(`r${round}`))
    // The release before the last goes, as the publisher does it, also under requests that began in
    // it.
    if (round > 1) rmSync(join(dirname(publicFolder), `r${round - 2}`), { recursive: true })
    for (const answer of await Promise.all(asking)) {
      expect(answer.status).toBe(200)
      const text = await answer.text()
      expect(text).toMatch(/^(home|contact) r\d+$/)
      seen.add(text)
    }
  }
  expect(seen.size).toBeGreaterThan(4)
})
