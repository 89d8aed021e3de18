import { requestKinds } from '#domain/forms/kinds'
import { isReference } from '#domain/requests/reference'
import { submitPaths } from '#domain/site/routes'
import { expect, test } from 'vitest'
import { callbackBody, contactBody, createTestServer, diagnosisBody } from './createTestServer.ts'

const bodies = { contact: contactBody, diagnosis: diagnosisBody, callback: callbackBody } as const

test.each(requestKinds)(
  'when a %s request is posted as JSON, then it is stored and its reference returned',
  async (kind) => {
    const { postJson, store } = await createTestServer()
    const answer = await postJson(submitPaths[kind], bodies[kind])
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const body: { id: string; reference: string; createdAt: string } = await answer.json()
    expect(Object.keys(body).sort()).toEqual(['createdAt', 'follow', 'id', 'reference'])
    expect(isReference(body.reference)).toBe(true)
    expect(body.createdAt).toBe('2026-03-10T09:00:00.000Z')
    expect(store.list(kind)).toHaveLength(1)
    expect(await store.get(kind, body.id)).toMatchObject({
      ...bodies[kind],
      kind,
      status: 'new',
      version: 1,
      history: [],
    })
  },
)

test.each(requestKinds)(
  'when a %s form is posted, then the visitor is redirected to its thank-you page',
  async (kind) => {
    const { postForm, store } = await createTestServer()
    const answer = await postForm(submitPaths[kind], toFormFields(bodies[kind]))
    expect(answer.status).toBe(303)
    const [kept] = store.list(kind)
    expect(answer.headers.get('location')).toBe(`/bedankt/${kind}?ref=${kept?.reference}`)
    expect(await answer.text()).toBe('')
  },
)

test.each(requestKinds)(
  'when an erased %s request is sent again, then it is answered and not stored',
  async (kind) => {
    const told: string[] = []
    const { postJson, postForm, store } = await createTestServer({ tell: ({ id }) => void told.push(id) })
    const body = { ...bodies[kind], submissionId: 'a1b2c3d4-e5f6' }
    const first: { id: string } = await (await postJson(submitPaths[kind], body)).json()
    await store.eraseAll(kind, [first.id], '2026-03-10T09:01:00.000Z')
    const again = await postJson(submitPaths[kind], body)
    expect(again.status).toBe(201)
    expect(Object.keys(await again.json()).sort()).toEqual(['createdAt', 'follow', 'id', 'reference'])
    const form = await postForm(submitPaths[kind], toFormFields(body))
    expect([form.status, form.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/bedankt/${kind}?ref=`),
    ])
    expect(store.list(kind)).toEqual([])
    expect(told).toEqual([first.id])
  },
)

test('an urgent contact form leads to the urgent part of the thank-you page', async () => {
  const { postForm, store } = await createTestServer()
  const answer = await postForm('/api/contact', { ...toFormFields(contactBody), isUrgent: 'true' })
  expect(answer.headers.get('location')).toMatch(/^\/bedankt\/contact\?ref=[\w-]{9}#spoed$/)
  expect(store.list('contact')[0]).toMatchObject({ isUrgent: true })
})

test('a refused field has the message of the specification', async () => {
  const { postJson } = await createTestServer()
  const answer = await postJson('/api/contact', { ...contactBody, firstName: '', email: 'geen adres' })
  expect([answer.status, await answer.json()]).toEqual([
    422,
    {
      error: 'invalid',
      message: 'Controleer uw gegevens.',
      fields: {
        firstName: 'Voornaam is verplicht',
        email: 'Geldig emailadres is verplicht. U mag dit veld ook leeg laten.',
      },
    },
  ])
})

const jsonType = { 'content-type': 'application/json' }
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

test.each<readonly [string, RequestInit, number, string]>([
  ['JSON that breaks off', { body: '{"firstName":', headers: jsonType }, 400, 'malformed'],
  ['JSON that is an array', { body: '[]', headers: jsonType }, 400, 'malformed'],
  ['JSON that is null', { body: 'null', headers: jsonType }, 400, 'malformed'],
  ['an empty JSON body', { body: '', headers: jsonType }, 400, 'malformed'],
  ['a plain text', { body: 'hallo', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported-type'],
  ['no content type', { body: new Uint8Array([1]) }, 415, 'unsupported-type'],
  ['a multipart form', { body: '--x--', headers: multipart }, 415, 'unsupported-type'],
  ['2 MiB of JSON', { body: 'x'.repeat(2 * 1024 * 1024), headers: jsonType }, 413, 'too-large'],
])('when %s is posted, then it is refused as JSON and nothing is stored', async (_, init, status, error) => {
  const { request, store } = await createTestServer()
  for (const kind of requestKinds) {
    const answer = await request(submitPaths[kind], { method: 'POST', ...init })
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { error, message: expect.stringMatching(/\w/) },
    ])
    expect(store.list(kind)).toEqual([])
  }
})

test('guard: a body of exactly 16 KiB is accepted, and one byte more is refused', async () => {
  const { request } = await createTestServer()
  const post = (length: number) => {
    const empty = JSON.stringify({ ...contactBody, extra: '' })
    const body = JSON.stringify({ ...contactBody, extra: 'x'.repeat(length - empty.length) })
    return request('/api/contact', { method: 'POST', body, headers: jsonType })
  }
  expect((await post(16 * 1024)).status).toBe(201)
  expect((await post(16 * 1024 + 1)).status).toBe(413)
})

test('guard: when the same submission comes twice, then it is one request with the same answer', async () => {
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

test('guard: when the server fails, then the visitor reads a plain sentence with the code from the log', async () => {
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

test('when a client posts too often, then it has to wait and others do not', async () => {
  const { postJson } = await createTestServer({ settings: { rateLimit: 3 } })
  const post = (address: string, body: object = callbackBody) =>
    postJson('/api/callback-requests', body, {}, address)
  // A refused one counts, too.
  const statuses = [(await post('198.51.100.1', {})).status]
  for (let index = 0; index < 3; index += 1) statuses.push((await post('198.51.100.1')).status)
  expect(statuses).toEqual([422, 201, 201, 429])
  const refused = await post('198.51.100.1')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await post('198.51.100.2')).status).toBe(201)
})

function toFormFields(body: Readonly<Record<string, string | boolean>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== false)
      .map(([name, value]) => [name, String(value)]),
  )
}
