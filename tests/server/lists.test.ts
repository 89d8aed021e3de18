import { requestKinds } from '#domain/forms/kinds'
import { getListPath } from '#domain/site/routes'
import { expect, test } from 'vitest'
import { callbackBody, contactBody, createTestServer, diagnosisBody } from './createTestServer.ts'

const bodies = { contact: contactBody, diagnosis: diagnosisBody, callback: callbackBody } as const
const minute = 60_000

test.each(requestKinds)('the %s list is a JSON array of all stored requests, newest first', async (kind) => {
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
      push: { configured: false, failing: false, waiting: 0 },
      sms: { configured: false, failing: false, waiting: 0 },
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
