import type { RequestKind } from '#domain/forms/kinds'
import { isReference } from '#domain/requests/reference'
import { submitPaths } from '#domain/site/routes'
import { StoreUnavailableError } from '#store/storeErrors'
import { expect, test } from 'vitest'
import { callbackBody, contactBody, createTestServer, diagnosisBody } from './createTestServer.ts'

const bodies = { contact: contactBody, diagnosis: diagnosisBody, callback: callbackBody } as const
const kinds: readonly RequestKind[] = ['contact', 'diagnosis', 'callback']

test.each(kinds)(
  'when a %s request is posted as JSON, then it is kept and its reference given',
  async (kind) => {
    const { postJson, store } = await createTestServer()
    const answer = await postJson(submitPaths[kind], bodies[kind])
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const body: { id: string; reference: string; createdAt: string } = await answer.json()
    expect(Object.keys(body).sort()).toEqual(['createdAt', 'id', 'reference'])
    expect(isReference(body.reference)).toBe(true)
    expect(body.createdAt).toBe('2026-03-10T09:00:00.000Z')
    expect(store.list(kind)).toHaveLength(1)
    expect(store.get(kind, body.id)).toMatchObject({
      ...bodies[kind],
      kind,
      status: 'new',
      version: 1,
      history: [],
    })
  },
)

test('when a phone number parses, then it is kept as typed and as E.164', async () => {
  const { postJson, store } = await createTestServer()
  await postJson('/api/contact', { ...contactBody, phone: ' 06 - 12 34 56 78 ' })
  expect(store.list('contact')[0]).toMatchObject({ phone: '06 - 12 34 56 78', phoneE164: '+31612345678' })
})

test('unknown fields are dropped, also those that the house itself sets', async () => {
  const { postJson, store } = await createTestServer()
  await postJson('/api/contact', {
    ...contactBody,
    id: 'mine-mine',
    status: 'done',
    spamReason: 'x',
    admin: true,
  })
  const [kept] = store.list('contact')
  expect(kept).toMatchObject({ status: 'new' })
  expect(kept).not.toHaveProperty('admin')
  expect(kept).not.toHaveProperty('spamReason')
  expect(kept?.id).not.toBe('mine-mine')
})

test.each(kinds)('when a %s form is posted, then the visitor is sent to its thank-you page', async (kind) => {
  const { postForm, store } = await createTestServer()
  const { ...fields } = bodies[kind]
  const answer = await postForm(submitPaths[kind], toFormFields(fields))
  expect(answer.status).toBe(303)
  const [kept] = store.list(kind)
  expect(answer.headers.get('location')).toBe(`/bedankt/${kind}?ref=${kept?.reference}`)
  expect(await answer.text()).toBe('')
})

test('an urgent contact form leads to the urgent part of the thank-you page', async () => {
  const { postForm, store } = await createTestServer()
  const answer = await postForm('/api/contact', { ...toFormFields(contactBody), isUrgent: 'true' })
  expect(answer.headers.get('location')).toMatch(/^\/bedankt\/contact\?ref=[\w-]{9}#spoed$/)
  expect(store.list('contact')[0]).toMatchObject({ isUrgent: true })
})

const refusals: readonly (readonly [string, RequestInit, number, string])[] = [
  ['JSON that breaks off', { body: '{"firstName":', headers: json() }, 400, 'malformed'],
  ['JSON that is an array', { body: '[]', headers: json() }, 400, 'malformed'],
  ['JSON that is null', { body: 'null', headers: json() }, 400, 'malformed'],
  ['JSON text alone', { body: '"hallo"', headers: json() }, 400, 'malformed'],
  ['an empty JSON body', { body: '', headers: json() }, 400, 'malformed'],
  [
    'bytes that are no UTF-8',
    { body: new Uint8Array([0x7b, 0xff, 0x7d]), headers: json() },
    400,
    'malformed',
  ],
  ['a plain text', { body: 'hallo', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported-type'],
  ['no content type', { body: new Uint8Array([1]) }, 415, 'unsupported-type'],
  [
    'a multipart form',
    { body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    415,
    'unsupported-type',
  ],
  [
    '17 KiB of JSON',
    { body: JSON.stringify({ problem: 'x'.repeat(17 * 1024) }), headers: json() },
    413,
    'too-large',
  ],
  ['2 MiB of JSON', { body: 'x'.repeat(2 * 1024 * 1024), headers: json() }, 413, 'too-large'],
]

test.each(refusals)(
  'when %s is posted, then it is refused as JSON and nothing is kept',
  async (_, init, status, error) => {
    const { request, store } = await createTestServer()
    for (const kind of kinds) {
      const answer = await request(submitPaths[kind], { method: 'POST', ...init })
      expect(answer.status).toBe(status)
      const body: { error: string; message: string } = await answer.json()
      expect(body.error).toBe(error)
      expect(body.message).toMatch(/\w/)
      expect(JSON.stringify(body)).not.toMatch(/\bat \w+|node_modules|\.ts\b/)
      expect(store.list(kind)).toEqual([])
    }
  },
)

test('a body of exactly 16 KiB is read, one byte more is not', async () => {
  const { request } = await createTestServer()
  const post = (length: number) => {
    const empty = JSON.stringify({ ...contactBody, extra: '' })
    const body = JSON.stringify({ ...contactBody, extra: 'x'.repeat(length - empty.length) })
    return request('/api/contact', { method: 'POST', body, headers: json() })
  }
  expect((await post(16 * 1024)).status).toBe(201)
  expect((await post(16 * 1024 + 1)).status).toBe(413)
})

test('a body without a length that never ends is cut off, not collected', async () => {
  const { app } = await createTestServer()
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const init = { method: 'POST', body: endless, duplex: 'half', headers: json() }
  const answer = await app.request('/api/contact', init)
  expect(answer.status).toBe(413)
  expect(answer.headers.get('connection')).toBe('close')
  expect(sent).toBeLessThan(2 * 1024 * 1024)
})

test('a refused field is named with the words of the specification', async () => {
  const { postJson } = await createTestServer()
  const cases = [
    [
      '/api/contact',
      {},
      {
        firstName: 'Voornaam is verplicht',
        lastName: 'Achternaam is verplicht',
        phone: 'Geldig telefoonnummer is verplicht',
        carBrand: 'Automerk en model is verplicht',
        problem: 'Beschrijf uw probleem (minimaal 10 karakters)',
      },
    ],
    [
      '/api/diagnosis',
      { ...diagnosisBody, additionalInfo: 'x'.repeat(4001) },
      { additionalInfo: 'Houd de aanvullende informatie onder 4000 tekens' },
    ],
    ['/api/contact', { ...contactBody, email: 'geen adres' }, { email: 'Geldig emailadres is verplicht' }],
    [
      '/api/diagnosis',
      { email: 'x@' },
      {
        firstName: 'Voornaam is verplicht',
        lastName: 'Achternaam is verplicht',
        phone: 'Geldig telefoonnummer is verplicht',
        email: 'Geldig emailadres is verplicht',
        carBrand: 'Selecteer een automerk',
        buildYear: 'Selecteer een bouwjaar',
        problem: 'Selecteer een probleem',
      },
    ],
    [
      '/api/callback-requests',
      {},
      {
        name: 'Naam moet minimaal 2 karakters bevatten',
        phone: 'Telefoonnummer moet minimaal 10 cijfers bevatten',
        location: 'Woonplaats is verplicht',
        hasWorkingKey: 'Selecteer of u een werkende sleutel heeft',
      },
    ],
  ] as const
  for (const [path, body, fields] of cases) {
    const answer = await postJson(path, body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ error: 'invalid', message: 'Controleer uw gegevens.', fields })
  }
})

test('when the same submission comes twice, then it is one request and the same answer', async () => {
  const { postJson, postForm, store } = await createTestServer()
  const body = { ...contactBody, submissionId: 'a1b2c3d4-e5f6' }
  const [first, second] = await Promise.all([postJson('/api/contact', body), postJson('/api/contact', body)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(await first.json())
  const third = await postForm('/api/contact', toFormFields(body))
  const [kept, ...others] = store.list('contact')
  expect(others).toEqual([])
  expect(third.headers.get('location')).toBe(`/bedankt/contact?ref=${kept?.reference}`)
  expect(kept).not.toHaveProperty('duplicateOf')
})

test('when the store cannot write, then the visitor is told to call, and nothing is kept', async () => {
  const { postJson, request, lines, store } = await createTestServer({
    expectsErrors: true,
    wrapStore: (real) => ({ ...real, add: () => Promise.reject(new StoreUnavailableError('no space left')) }),
  })
  const answer = await postJson('/api/contact', contactBody)
  expect(answer.status).toBe(503)
  const body: { error: string; message: string } = await answer.json()
  expect(body.error).toBe('unavailable')
  expect(body.message).toContain('085 000 0000')
  expect(JSON.stringify(body)).not.toContain('no space')
  expect(store.list('contact')).toEqual([])
  const errors = lines.filter(({ level }) => level >= 50)
  expect(errors).toHaveLength(1)
  expect(JSON.stringify(errors)).not.toContain('Noor')
  expect((await request('/api/health')).status).toBe(200)
})

test('when our own code fails, then the visitor reads a calm sentence with the code that stands in the log', async () => {
  const { postJson, lines } = await createTestServer({
    expectsErrors: true,
    wrapStore: (real) => ({ ...real, add: () => Promise.reject(new Error('secret detail')) }),
  })
  const answer = await postJson('/api/contact', contactBody)
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(text).not.toContain('secret detail')
  const requestId = answer.headers.get('x-request-id') ?? 'none'
  expect(text).toContain(requestId)
  const errors = lines.filter(({ level }) => level >= 50)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({ requestId, err: { message: 'secret detail' } })
})

test('only POST is answered, and the others hear so', async () => {
  const { request } = await createTestServer()
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await request('/api/contact', { method })
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST, OPTIONS'])
  }
})

test('when a client posts more than its share, then it waits and nobody else does', async () => {
  const { postJson } = await createTestServer({ settings: { rateLimit: 3 } })
  const post = (address: string) => postJson('/api/callback-requests', callbackBody, {}, address)
  const statuses = []
  for (let index = 0; index < 4; index += 1) statuses.push((await post('198.51.100.1')).status)
  expect(statuses).toEqual([201, 201, 201, 429])
  const refused = await post('198.51.100.1')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await post('198.51.100.2')).status).toBe(201)
})

test('one IPv6 customer is one client, whichever of its addresses it takes', async () => {
  const { postJson } = await createTestServer({ settings: { rateLimit: 1 } })
  const post = (address: string) => postJson('/api/callback-requests', callbackBody, {}, address)
  expect((await post('2001:db8:0:7::1')).status).toBe(201)
  expect((await post('2001:db8::7:0:0:0:2')).status).toBe(429)
  expect((await post('2001:db8:0:8::1')).status).toBe(201)
})

test('X-Forwarded-For counts only behind a proxy, and then only what the proxy itself added', async () => {
  const direct = await createTestServer({ settings: { rateLimit: 1 } })
  const post = (server: typeof direct, forwarded: string) =>
    server.postJson('/api/callback-requests', callbackBody, { 'x-forwarded-for': forwarded })
  expect((await post(direct, '198.51.100.1')).status).toBe(201)
  expect((await post(direct, '198.51.100.2')).status).toBe(429)
  const proxied = await createTestServer({ settings: { rateLimit: 1, trustProxy: 1 } })
  expect((await post(proxied, '192.0.2.1, 198.51.100.1')).status).toBe(201)
  expect((await post(proxied, '192.0.2.2, 198.51.100.1')).status).toBe(429)
  expect((await post(proxied, '198.51.100.2')).status).toBe(201)
})

test('the log says what happened and nothing about who', async () => {
  const { postJson, lines } = await createTestServer()
  const answer = await postJson('/api/contact?naam=Noor', contactBody)
  const [line] = lines.filter(({ msg }) => msg === 'answered')
  expect(line).toMatchObject({
    method: 'POST',
    route: '/api/contact',
    status: 201,
    requestId: answer.headers.get('x-request-id'),
    bytes: Number(answer.headers.get('content-length')),
  })
  for (const secret of ['Noor', 'Bakker', '12345678', 'voorbeeld.example', '203.0.113.7', 'naam=']) {
    expect(JSON.stringify(lines)).not.toContain(secret)
  }
})

function json() {
  return { 'content-type': 'application/json' }
}

function toFormFields(body: Readonly<Record<string, string | boolean>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== false)
      .map(([name, value]) => [name, String(value)]),
  )
}
