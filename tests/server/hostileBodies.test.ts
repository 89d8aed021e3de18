import { gzipSync } from 'node:zlib'
import { submitPaths } from '#domain/site/routes'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { callbackBody, contactBody, createTestServer, diagnosisBody } from './createTestServer.ts'

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('refuses compressed bodies before unpacking them, whatever their name', async () => {
  const { request, logIn, store } = await createTestServer()
  const session = await logIn()
  const bomb = gzipSync(Buffer.alloc(10_000_000, ' '))
  for (const encoding of ['gzip', 'br', 'deflate', 'identity, gzip', 'x']) {
    for (const [path, method, type] of [
      ['/api/contact', 'POST', json],
      ['/api/contact', 'POST', form],
      ['/api/admin/session', 'POST', json],
      ['/api/admin/contact-requests/some-request', 'PATCH', json],
    ] as const) {
      const headers = { ...session, ...type, 'content-encoding': encoding }
      const answer = await request(path, { method, body: bomb, headers })
      expect([path, encoding, answer.status]).toEqual([path, encoding, 415])
    }
  }
  expect(store.list('contact')).toEqual([])
  const plain = { ...json, 'content-encoding': 'identity' }
  const body = JSON.stringify(contactBody)
  expect((await request('/api/contact', { method: 'POST', body, headers: plain })).status).toBe(201)
})

const hostile: readonly (readonly [string, string, number])[] = [
  ['a list 8,000 deep', '['.repeat(8000) + ']'.repeat(8000), 400],
  ['an object 2,500 deep', `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`, 422],
  ['a deep value in a field', toBody({ firstName: toDeep(2500) }), 422],
  ['a number for a text', toBody({ phone: 612345678 }), 422],
  ['a huge number for a text', toBody({}).replace('"Noor"', `1${'0'.repeat(5000)}`), 422],
  ['a list for a text', toBody({ firstName: ['Noor'] }), 422],
  ['an object for a text', toBody({ firstName: { toString: 1, valueOf: 1 } }), 422],
  ['true for a text', toBody({ problem: true }), 422],
  ['null for a text', toBody({ lastName: null }), 422],
  ['keys of a prototype alone', `{"__proto__":${toBody({})},"constructor":{"prototype":{"x":1}}}`, 422],
  ['an unfinished escape', toBody({}).replace('Noor', '\\u00'), 400],
  ['a raw line break in a text', toBody({}).replace('Noor', 'No\nor'), 400],
  ['text after the end', `${toBody({})} {}`, 400],
  ['overlong UTF-8', toBody({}).replace('Noor', 'No\xc0\xafor'), 400],
  ['a half surrogate as bytes', toBody({}).replace('Noor', 'No\xed\xa0\x80or'), 400],
]

test('refuses hostile JSON and stores nothing', async () => {
  const { request, store } = await createTestServer()
  for (const [name, body, status] of hostile) {
    const init = { method: 'POST', body: Buffer.from(body, 'latin1'), headers: json }
    expect([name, (await request('/api/contact', init)).status]).toEqual([name, status])
  }
  expect(store.list('contact')).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('guard: extra fields cannot change what only the server sets', async () => {
  const { request, store } = await createTestServer()
  const ofTheServer = { id: 'mine-mine', status: 'done', spamReason: 'x', admin: true }
  const odd = { openedAt: { valueOf: 1, toString: 1 }, submissionId: ['aaaaaaaa'], page: { length: 1 } }
  const body = toBody({ ...ofTheServer, ...odd }).replace(
    '{',
    '{"__proto__":{"spamReason":"x","status":"done"},"toString":1,',
  )
  expect((await request('/api/contact', { method: 'POST', body, headers: json })).status).toBe(201)
  const [kept] = store.list('contact')
  expect(kept).toMatchObject({ ...contactBody, status: 'new' })
  expect(kept?.id).not.toBe('mine-mine')
  for (const name of ['admin', 'spamReason', 'submissionId', 'page']) expect(kept).not.toHaveProperty(name)
  expect(Object.hasOwn(kept ?? {}, '__proto__')).toBe(false)
})

test('does not store a page path of another site', async () => {
  const { postJson, store } = await createTestServer()
  for (const page of [
    '//evil.example/login',
    'https://evil.example/',
    '/\\\\evil.example',
    '/a?b=c',
    'javascript:alert(1)',
  ]) {
    expect((await postJson('/api/contact', { ...contactBody, page })).status).toBe(201)
    expect(store.list('contact').at(-1)).not.toHaveProperty('page')
  }
})

test('field names of an object prototype have no effect', async () => {
  const { request, store } = await createTestServer()
  const body = `__proto__=x&constructor=y&toString=z&${new URLSearchParams({ ...contactBody, isUrgent: '' })}`
  expect((await request('/api/contact', { method: 'POST', body, headers: form })).status).toBe(303)
  const refused = await request('/api/contact', {
    method: 'POST',
    body: '__proto__=x&firstName=',
    headers: form,
  })
  expect(refused.status).toBe(422)
  expect(store.list('contact')).toHaveLength(1)
})

test('guard: any JSON is stored clean or refused, and never breaks the server', async () => {
  const { request, store } = await createTestServer()
  const names = Object.keys({ ...contactBody, ...diagnosisBody, ...callbackBody, submissionId: '', page: '' })
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constant('0612345678'),
  )
  const body = fc.dictionary(fc.constantFrom(...names), value)
  const kinds = fc.constantFrom(...(['contact', 'diagnosis', 'callback'] as const))
  const good = { contact: contactBody, diagnosis: diagnosisBody, callback: callbackBody }
  await fc.assert(
    fc.asyncProperty(kinds, body, async (kind, parts) => {
      const init = { method: 'POST', body: JSON.stringify({ ...good[kind], ...parts }), headers: json }
      const { status } = await request(submitPaths[kind], init)
      expect([201, 422]).toContain(status)
    }),
    { numRuns: 60 },
  )
  for (const kind of ['contact', 'diagnosis', 'callback'] as const) {
    for (const kept of store.list(kind)) {
      // oxlint-disable-next-line no-control-regex -- that there are none is the point
      expect(JSON.stringify(kept)).not.toMatch(/\\u00[01]|[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/)
      expect(JSON.stringify(kept)).not.toMatch(/\\ud[89a-f]|\p{Surrogate}/u)
    }
  }
})

test('any bytes of any type are refused', async () => {
  const { request, store } = await createTestServer()
  const types = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'multipart/form-data; boundary=x',
    'text/plain',
    ';',
  )
  await fc.assert(
    fc.asyncProperty(types, fc.uint8Array({ maxLength: 200 }), async (type, body) => {
      const init = { method: 'POST', body: Buffer.from(body), headers: { 'content-type': type } }
      const { status } = await request('/api/contact', init)
      expect([400, 415, 422]).toContain(status)
    }),
    { numRuns: 60 },
  )
  expect(store.list('contact')).toEqual([])
})

function toBody(changes: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...contactBody, ...changes })
}

function toDeep(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}
