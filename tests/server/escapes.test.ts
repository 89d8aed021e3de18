import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestServer } from './createTestServer.ts'
import { listenApp } from './listenApp.ts'

const site = {
  'index.html': 'home',
  '404.html': 'weg',
  'contact/index.html': 'contact',
  'assets/app.js': 'export {}',
  'admin/index.html': 'app',
  '_form-shell.html': 'HIDDEN {{title}} {{main}}',
  '_intern/lijst.json': 'HIDDEN',
  'assets/_bron.js': 'HIDDEN',
  '.git/config': 'HIDDEN',
  '.well-known/security.txt': 'Contact: mailto:info@voorbeeld.example',
  '.well-known/.verborgen': 'HIDDEN',
  '.well-known/_verborgen': 'HIDDEN',
}

/** A site with links in it that lead out of it, and a file beside it that nobody may read. */
async function createLinkedServer() {
  const server = await createTestServer({ site })
  const outside = join(server.publicFolder, '..', 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'secret.txt'), 'HIDDEN')
  writeFileSync(join(outside, 'index.html'), 'HIDDEN')
  const link = (to: string, name: string) => symlinkSync(to, join(server.publicFolder, name))
  link(join(outside, 'secret.txt'), 'link.txt')
  link('../outside', 'folder')
  link('/etc', 'etc')
  link('/etc/passwd', 'robots.txt')
  link(join(outside, 'secret.txt'), 'index.html.br')
  return server
}

test('guard: no spelling of a path leaves the site or reaches its hidden files', async () => {
  const server = await createLinkedServer()
  for (const path of [
    '/link.txt',
    '/folder/secret.txt',
    '/folder',
    '/etc/passwd',
    '/robots.txt',
    '/_form-shell.html',
    '/_intern/lijst.json',
    '/%5Fintern/lijst.json',
    '/assets/_bron.js',
    '/.git/config',
    '/%2egit/config',
    '/.well-known/.verborgen',
    '/.well-known/_verborgen',
    '/.well-known%2f..%2f.git/config',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/..%2f.git/config',
    '/assets//app.js',
    '/..%5c..%5cetc/passwd',
    '/%252e%252e/requests/staff.json',
    '/%c0%ae%c0%ae/requests',
    '/....//....//requests/staff.json',
    '/contact/..;/..;/requests',
    '/index.html.br',
    '/index.html%00.txt',
    '/constructor',
    '/__proto__',
    '//evil.example/',
    '/C:/Windows/win.ini',
    '/file:///etc/passwd',
    `/${'../'.repeat(1000)}etc/passwd`,
    `/${'%2e%2e%2f'.repeat(800)}etc/passwd`,
    `/${'a'.repeat(15_000)}`,
    `/${'a/'.repeat(7_000)}`,
  ]) {
    const answer = await server.request(path)
    expect([path, [400, 404].includes(answer.status)]).toEqual([path, true])
    expect(await answer.text()).not.toMatch(/root:|scrypt|"name"|^HIDDEN$/)
  }
  const { send } = await listenApp(server)
  // As only a bare connection can spell them.
  for (const path of [
    '/../requests/staff.json',
    '/..%2frequests/staff.json',
    '/%2e%2e/requests/staff.json',
    '//requests',
    '/./../requests/staff.json',
    'requests/staff.json',
    'http://localhost/../requests/staff.json',
    '/\\..\\requests\\staff.json',
  ]) {
    const text = await send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect([path, text]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 40[04] /)])
    expect(text).not.toContain('scrypt')
  }
})

test('does not follow a link in place of a compressed file', async () => {
  const { request } = await createLinkedServer()
  const answer = await request('/', { headers: { 'accept-encoding': 'br' } })
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, 'home'])
})

test('a redirect stays on this site, whatever the path', async () => {
  const { request } = await createLinkedServer()
  for (const path of [
    '//evil.example/contact/',
    '/\\evil.example/',
    '/contact//',
    '/contact/?to=//evil.example',
    '///contact/',
  ]) {
    const { headers } = await request(path)
    expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
  }
})

test('a form leads only to our own sites, whatever its fields say', async () => {
  const { postForm } = await createTestServer({ site })
  const form = { firstName: 'Noor', lastName: 'Bakker', phone: '06-12345678', carBrand: 'Toyota' }
  const problem = 'Mijn sleutel ligt in de auto'
  for (const target of [
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '\\evil',
    '/x\r\nX-Evil: 1',
  ]) {
    const more = { site: target, page: target, ref: target, origin: target, next: target }
    const answer = await postForm('/api/contact', { ...form, ...more, problem: `${problem} ${target}` })
    expect([target, answer.status]).toEqual([target, 303])
    expect(answer.headers.get('location')).toMatch(/^\/bedankt\/contact\?ref=[\w-]{9}$/)
    expect(answer.headers.get('x-evil')).toBeNull()
  }
})

test('guard: every page has a policy that allows nothing inline, also in a 304', async () => {
  const { request, postForm } = await createTestServer({ site })
  const etag = (await request('/admin')).headers.get('etag') ?? ''
  const pages = [
    await request('/'),
    await request('/contact'),
    await request('/unknown'),
    await request('/admin'),
    await request('/admin', { headers: { 'if-none-match': etag } }),
    await request('/%zz'),
    await request('/', { method: 'DELETE' }),
    await postForm('/api/contact', {}),
    await postForm('/api/contact', {}, { 'sec-fetch-site': 'cross-site' }),
    await request('/api/contact', { headers: { accept: 'text/html' } }),
  ]
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 404, 200, 304, 400, 405, 422, 403, 405])
  for (const { status, headers } of pages) {
    const policy = headers.get('content-security-policy') ?? ''
    expect([status, policy]).toEqual([status, expect.stringContaining("script-src 'self'")])
    expect(policy).toMatch(/default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  }
})
