import type { ServerRequest } from 'srvx'
import { expect, test } from 'vitest'
import { createTestServer, publicOrigin } from './createTestServer.ts'
import { listenApp } from './listenApp.ts'

const settings = {
  publicOrigin,
  allowedOrigins: ['https://cdn.autosleutel.example'],
  apiOrigin: 'https://api.autosleutel.example',
}

test.each([
  ['www.autosleutel.example', 200],
  ['WWW.AutoSleutel.example:443', 200],
  ['cdn.autosleutel.example', 200],
  ['api.autosleutel.example', 200],
  ['localhost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['evil.example', 421],
  ['www.autosleutel.example.evil.example', 421],
  ['evil.example@www.autosleutel.example', 421],
  ['203.0.113.9', 421],
  ['', 421],
])('with PUBLIC_ORIGIN, host "%s" gets %i, also for a post', async (host, status) => {
  const { request, postJson, lines } = await createTestServer({ settings, site: { 'index.html': 'home' } })
  expect((await request('/', { headers: { host } })).status).toBe(status)
  expect((await request('/api/health', { headers: { host } })).status).toBe(200)
  const posted = await postJson('/api/contact', {}, { host })
  expect(posted.status).toBe(status === 200 ? 422 : 421)
  const warnings = lines.filter(({ msg }) => msg.includes('ALLOWED_ORIGINS'))
  // Once an hour, and never with the name that the client made up.
  expect(warnings).toHaveLength(status === 200 ? 0 : 1)
  expect(JSON.stringify(warnings)).not.toContain('evil')
})

test('without PUBLIC_ORIGIN every host is served', async () => {
  const { request } = await createTestServer({ site: { 'index.html': 'home' } })
  expect((await request('/', { headers: { host: 'anything.example' } })).status).toBe(200)
})

test('accepts the address of the connection as host', async () => {
  const { app } = await createTestServer({ settings, site: { 'index.html': 'home' } })
  const get = async (host: string, localAddress: string) => {
    const runtime = { name: 'node', node: { req: { rawHeaders: [], socket: { localAddress } } } }
    const request = new Request('http://server/', { headers: { host } })
    return (await app.fetch(Object.assign(request, { runtime }) as unknown as ServerRequest)).status
  }
  expect(await get('192.0.2.1:3000', '192.0.2.1')).toBe(200)
  expect(await get('192.0.2.1:3000', '::ffff:192.0.2.1')).toBe(200)
  expect(await get('[2001:db8::1]:3000', '2001:db8::1')).toBe(200)
  expect(await get('192.0.2.1:3000', '192.0.2.2')).toBe(421)
})

test.each([
  'GET /api/health HTTP/1.0\r\n\r\n',
  'HEAD /api/health HTTP/1.1\r\nHost: check\r\nConnection: close\r\n\r\n',
])('health answers the check of a proxy that knows no name: %j', async (check) => {
  const { send } = await listenApp(await createTestServer({ settings }))
  expect(await send(check)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send(check.replace('/api/health', '/api/contact'))).toMatch(/^HTTP\/1\.1 421 /)
})
