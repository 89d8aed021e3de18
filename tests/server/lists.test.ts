import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import { getListPath } from '#domain/site/routes'
import { expect, test } from 'vitest'
import {
  callbackBody,
  contactBody,
  createTestServer,
  diagnosisBody,
  type TestServer,
} from './createTestServer.ts'

const kinds: readonly RequestKind[] = ['contact', 'diagnosis', 'callback']
const bodies = { contact: contactBody, diagnosis: diagnosisBody, callback: callbackBody } as const
const minute = 60_000

test.each(kinds)('the %s list is a JSON array of all stored requests, newest first', async (kind) => {
  const { request, postJson, logIn, store, clock } = await createTestServer()
  const headers = await logIn()
  const path = getListPath(kind)
  expect(await (await request(path, { headers })).text()).toBe('[]')
  for (let index = 0; index < 3; index += 1) {
    clock.ms += minute
    await postJson(kind === 'callback' ? '/api/callback-requests' : `/api/${kind}`, {
      ...bodies[kind],
      location: `Plaats ${index}`,
    })
  }
  const answer = await request(path, { headers })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('x-total-count')).toBe('3')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual(store.list(kind).toReversed())
})

test('responds 304 for an unchanged list', async () => {
  const { request, postJson, logIn } = await createTestServer()
  const headers = await logIn()
  await postJson('/api/contact', contactBody)
  for (const path of ['/api/admin/contact-requests', '/api/admin/contact-requests?q=noor']) {
    const etag = (await request(path, { headers })).headers.get('etag') ?? ''
    const again = await request(path, { headers: { ...headers, 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    await postJson('/api/contact', contactBody)
    const changed = await request(path, { headers: { ...headers, 'if-none-match': etag } })
    expect(changed.status).toBe(200)
  }
})

/** Five contact requests over three days, the last one urgent and the fourth suspected spam. */
async function fill(server: TestServer): Promise<Readonly<Record<string, string>>> {
  const people = [
    { at: '2026-03-09T22:59:59Z', firstName: 'Zoë', carBrand: 'Škoda Octavia', email: '' },
    {
      at: '2026-03-09T23:00:00Z',
      firstName: 'ali',
      carBrand: 'BMW 320',
      phone: '+31 6 87654321',
      email: 'b@voorbeeld.example',
    },
    {
      at: '2026-03-10T12:00:00Z',
      firstName: 'Bo',
      carBrand: 'Audi A4',
      phone: '079 1234567',
      email: 'a@voorbeeld.example',
    },
    {
      at: '2026-03-10T22:59:59Z',
      firstName: 'www.spam',
      carBrand: 'Audi A10',
      phone: '079 7654321',
      email: '',
    },
    { at: '2026-03-10T23:00:00Z', firstName: 'Éva', carBrand: 'audi a10', isUrgent: true, email: '' },
  ]
  for (const { at, ...person } of people) {
    server.clock.ms = Date.parse(at)
    const answer = await server.postJson('/api/contact', { ...contactBody, ...person })
    expect(answer.status).toBe(201)
  }
  return server.logIn()
}

const questions: readonly (readonly [string, readonly string[]])[] = [
  ['', ['Éva', 'www.spam', 'Bo', 'ali', 'Zoë']],
  ['?q=zoe', ['Zoë']],
  ['?q=audi%20a10', ['Éva', 'www.spam']],
  ['?q=06%2012%2034', ['Éva', 'Zoë']],
  ['?q=0031687', ['ali']],
  ['?q=a10%20audi', ['Éva', 'www.spam']],
  ['?q=niemand', []],
  ['?urgent=true', ['Éva']],
  ['?urgent=0', ['www.spam', 'Bo', 'ali', 'Zoë']],
  ['?spam=1', ['www.spam']],
  ['?spam=false', ['Éva', 'Bo', 'ali', 'Zoë']],
  ['?status=new&urgent=1', ['Éva']],
  ['?from=2026-03-10', ['Éva', 'www.spam', 'Bo', 'ali']],
  ['?from=2026-03-10&to=2026-03-10', ['www.spam', 'Bo', 'ali']],
  ['?from=2026-03-10T12:00:00Z&to=2026-03-10T22:59:59Z', ['www.spam', 'Bo']],
  ['?sort=firstName', ['ali', 'Bo', 'Éva', 'www.spam', 'Zoë']],
  ['?sort=-firstName', ['Zoë', 'www.spam', 'Éva', 'Bo', 'ali']],
  ['?sort=carBrand', ['Bo', 'Éva', 'www.spam', 'ali', 'Zoë']],
  ['?sort=email', ['Bo', 'ali', 'Éva', 'www.spam', 'Zoë']],
  ['?sort=-isUrgent', ['Éva', 'www.spam', 'Bo', 'ali', 'Zoë']],
  ['?limit=2', ['Éva', 'www.spam']],
  ['?limit=2&offset=2', ['Bo', 'ali']],
]

test('filters, sorts and pages a list', async () => {
  const server = await createTestServer()
  const headers = await fill(server)
  for (const [query, names] of questions) {
    const answer = await server.request(`/api/admin/contact-requests${query}`, { headers })
    const found: KeptRequest<'contact'>[] = await answer.json()
    expect([query, found.map((request) => request.firstName)]).toEqual([query, names])
    const isPage = /limit|offset/.test(query)
    expect([query, answer.headers.get('x-total-count')]).toEqual([query, String(isPage ? 5 : names.length)])
  }
})

test('refuses an invalid query parameter by name', async () => {
  const { request, logIn } = await createTestServer()
  const headers = await logIn()
  for (const query of [
    'limit=0',
    'offset=-1',
    'sort=__proto__',
    'from=gisteren',
    'from=0000-01-01',
    'to=9999-12-31',
    'limit=1&limit=2',
    'status=weg',
  ]) {
    const answer = await request(`/api/admin/contact-requests?${query}`, { headers })
    const { fields }: { fields: object } = await answer.json()
    expect([answer.status, Object.keys(fields)]).toEqual([422, [query.split('=', 1)[0]]])
  }
})

test('the counts follow new and handled requests', async () => {
  const server = await createTestServer()
  const headers = await fill(server)
  await server.postJson('/api/diagnosis', diagnosisBody)
  await server.postJson('/api/callback-requests', callbackBody)
  const count = async () => (await server.request('/api/admin/summary', { headers })).json()
  expect(await count()).toMatchObject({
    total: 7,
    contact: 5,
    diagnosis: 1,
    callback: 1,
    urgent: 1,
    open: { contact: 5, diagnosis: 1, callback: 1 },
  })
  const urgent = server.store.list('contact').at(-1)
  await server.store.change(
    'contact',
    urgent?.id ?? '',
    { status: 'contacted' },
    { by: 'anna', at: '2026-03-11T09:00:00.000Z' },
  )
  expect(await count()).toMatchObject({
    total: 7,
    contact: 5,
    diagnosis: 1,
    callback: 1,
    urgent: 0,
    open: { contact: 4, diagnosis: 1, callback: 1 },
  })
})

test('health reports the store and the number of damaged files, and no business data', async () => {
  const { request, postJson } = await createTestServer()
  await postJson('/api/contact', contactBody)
  const answer = await request('/api/health')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    status: 'ok',
    version: '9.9.9',
    store: { canWrite: true, hasLock: true, damaged: 0, losses: { files: 0, records: 0 } },
    notifications: {
      mail: { configured: false, failing: false, waiting: 0 },
      webhook: { configured: false, failing: false, waiting: 0 },
    },
  })
})

test('an unknown path under /api is a 404 in JSON for everybody', async () => {
  const { request } = await createTestServer({ site: { 'index.html': 'home', '404.html': 'weg' } })
  for (const path of ['/api', '/api/', '/api/unknown', '/api/admin/other', '/api/contact/1']) {
    const answer = await request(path, { headers: { accept: 'text/html' } })
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      404,
      'application/json; charset=utf-8',
    ])
  }
})
