import { expect, test } from 'vitest'
import { controlKey, createTestServer, type TestServer } from './createTestServer.ts'

/** The paths of the app itself: a new route is tested too. */
function listRoutes({ app }: TestServer): readonly { readonly method: string; readonly path: string }[] {
  return app['~routes'].flatMap(({ route = '', method = '' }) =>
    method === '' || route.includes('*') ? [] : [{ method, path: route.replace(/:\w+/g, 'some-request') }],
  )
}

function ask(
  server: TestServer,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return server.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(hasBody && { body: '{}' }),
  })
}

test('guard: every staff route requires a session', async () => {
  const server = await createTestServer()
  const routes = listRoutes(server).filter(({ path }) => path.startsWith('/api/admin/'))
  expect(routes.length).toBeGreaterThan(8)
  for (const { method, path } of routes) {
    // Logging in and out is for everybody.
    if (path === '/api/admin/session' && method !== 'GET' && method !== 'HEAD') continue
    // It has a token of its own.
    if (path === '/api/admin/invitation') continue
    for (const cookie of ['', `staff=${'A'.repeat(43)}`, `__Host-staff=${'A'.repeat(43)}`]) {
      const answer = await ask(server, method, path, { cookie })
      expect([method, path, answer.status]).toEqual([method, path, 401])
    }
  }
})

test("guard: no route accepts a change from another site's page, with or without a session", async () => {
  const server = await createTestServer()
  const session = await server.logIn()
  const routes = listRoutes(server).filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  expect(routes.length).toBeGreaterThan(5)
  for (const { method, path } of routes) {
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const answer = await ask(server, method, path, { ...session, [name]: value })
      expect([method, path, answer.status]).toEqual([method, path, 403])
    }
  }
})

test('guard: the control API refuses other machines, proxies and a wrong key', async () => {
  const server = await createTestServer()
  const routes = listRoutes(server).filter(({ path }) => path.startsWith('/api/local/'))
  expect(routes.length).toBeGreaterThan(0)
  const headers = { authorization: `Bearer ${controlKey}`, 'content-type': 'application/json' }
  for (const { method, path } of routes) {
    const send = async (address: string, more: Readonly<Record<string, string>> = {}) => {
      const init = { method, body: '{}', headers: { ...headers, ...more }, address }
      return [path, (await server.request(path, init)).status]
    }
    expect(await send('203.0.113.7')).toEqual([path, 404])
    expect(await send('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toEqual([path, 404])
    expect(await send('127.0.0.1', { authorization: 'Bearer x' })).toEqual([path, 401])
    // With all three it is in, whatever becomes of the empty content.
    expect([
      [path, 200],
      [path, 422],
    ]).toContainEqual(await send('127.0.0.1'))
  }
})

test('guard: every route sends the security headers and is never cached, refused or not', async () => {
  const server = await createTestServer()
  for (const { method, path } of listRoutes(server)) {
    const { headers } = await ask(server, method, path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull()
  }
})
