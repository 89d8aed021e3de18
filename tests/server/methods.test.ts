import { expect, test } from 'vitest'
import { contactBody, createTestServer } from './createTestServer.ts'

const shop = 'https://cdn.autosleutel.example'
const evil = 'https://evil.example'
const site = { 'index.html': 'home', 'contact/index.html': 'contact' }

/** Every kind of route, and what it takes. */
const routes: readonly (readonly [string, string])[] = [
  ['/', 'GET, HEAD'],
  ['/contact', 'GET, HEAD'],
  ['/api/health', 'GET, HEAD'],
  ['/api/contact', 'POST'],
  ['/api/diagnosis', 'POST'],
  ['/api/callback-requests', 'POST'],
  ['/api/metrics', 'POST'],
  ['/api/admin/session', 'GET, HEAD, POST, DELETE'],
  ['/api/admin/summary', 'GET, HEAD'],
  ['/api/admin/statistics', 'GET, HEAD'],
  ['/api/admin/first-hour', 'GET, HEAD'],
  ['/api/admin/contact-requests', 'GET, HEAD'],
  ['/api/admin/diagnosis-requests', 'GET, HEAD'],
  ['/api/admin/callback-requests', 'GET, HEAD'],
  ['/api/admin/contact-requests/some-request', 'PATCH'],
  ['/api/local/staff', 'POST'],
]

test('every route accepts its methods, lists them, and refuses others', async () => {
  const { request, logIn } = await createTestServer({ site })
  const headers = await logIn()
  for (const [path, methods] of routes) {
    const options = await request(path, { method: 'OPTIONS', headers })
    const allow = options.headers.get('allow')
    expect([path, options.status, allow]).toEqual([path, 204, `${methods}, OPTIONS`])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'X']) {
      if (methods.split(', ').includes(method)) continue
      const answer = await request(path, { method, headers })
      expect([path, method, answer.status, answer.headers.get('allow')]).toEqual([path, method, 405, allow])
    }
    if (!methods.includes('HEAD')) continue
    const [get, head] = [await request(path, { headers }), await request(path, { method: 'HEAD', headers })]
    expect([path, head.status, await head.text()]).toEqual([path, 200, ''])
    for (const name of ['content-type', 'etag', 'cache-control', 'content-security-policy', 'x-total-count'])
      expect([path, name, head.headers.get(name)]).toEqual([path, name, get.headers.get(name)])
  }
})

test('a preflight allows our own sites only', async () => {
  const { request } = await createTestServer({ site, settings: { allowedOrigins: [shop] } })
  for (const path of routes.map(([each]) => each).filter((each) => each.startsWith('/api/'))) {
    const ask = (origin: string) =>
      request(path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
    const ours = await ask(shop)
    expect(ours.status).toBe(204)
    expect(ours.headers.get('access-control-allow-origin')).toBe(shop)
    expect(ours.headers.get('access-control-allow-credentials')).toBe('true')
    expect(ours.headers.get('access-control-allow-headers')).toContain('content-type')
    expect(ours.headers.get('vary')).toContain('Origin')
    for (const origin of [evil, 'null', `${shop}.evil.example`, shop.replace('https', 'http'), '*']) {
      const theirs = await ask(origin)
      const names = [...theirs.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect([origin, names]).toEqual([origin, []])
      expect(theirs.headers.get('vary')).toContain('Origin')
    }
  }
})

test('no response is readable by another site', async () => {
  const { request, postJson, logIn } = await createTestServer({ site, settings: { allowedOrigins: [shop] } })
  const session = await logIn()
  const answers = [
    await request('/api/health', { headers: { origin: evil } }),
    await request('/api/admin/contact-requests', { headers: { ...session, origin: evil } }),
    await request('/api/unknown', { headers: { origin: evil } }),
    await request('/contact', { headers: { origin: evil } }),
    await postJson('/api/contact', contactBody, { origin: evil }),
    await postJson('/api/contact', contactBody),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 403, 201])
  for (const { headers } of answers) {
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

/** Spellings of an address that a guard and a router could read differently. */
const spellings = [
  '/api/contact',
  '/api/contact/',
  '//api/contact',
  '/api//contact',
  '/%61pi/contact',
  '/api/%63ontact',
  '/API/contact',
  '/api/./contact',
  '/x/../api/contact',
  '/api/x/%2e%2e/contact',
  '/api%2fcontact',
  '/%2561pi/contact',
  '/api\\contact',
  '/;/api/contact',
  '/api/contact%00',
]

test('no spelling of a path lets another site post', async () => {
  const { postJson, store } = await createTestServer({ site })
  for (const path of spellings) {
    const answer = await postJson(path, contactBody, { origin: evil, 'sec-fetch-site': 'cross-site' })
    expect([path, [403, 404, 405].includes(answer.status)]).toEqual([path, true])
  }
  expect(store.list('contact')).toEqual([])
})

test('no spelling of a path can be read without a session', async () => {
  const { request, postJson } = await createTestServer({ site })
  await postJson('/api/contact', contactBody)
  for (const path of [
    '/api/admin/contact-requests/',
    '//api/admin/contact-requests',
    '/api//admin/contact-requests',
    '/%61pi/admin/contact-requests',
    '/api/%61dmin/contact-requests',
    '/api/admin%2fcontact-requests',
    '/api/contact/../admin/contact-requests',
    '/api/admin/contact-requests%00',
    '/API/ADMIN/contact-requests',
  ]) {
    const answer = await request(path)
    expect([path, [401, 404].includes(answer.status)]).toEqual([path, true])
    expect(await answer.text()).not.toContain('Noor')
  }
})
