import { afterEach, expect, test, vi } from 'vitest'
import { postRequest } from '../../../../site/browser/submissions/postRequest.ts'

const answerWith = (body: string, init: ResponseInit) => () => Promise.resolve(new Response(body, init))
const post = (fetch: typeof globalThis.fetch) =>
  postRequest({ url: '/api/contact', body: { firstName: 'Noor' } }, fetch)

afterEach(() => {
  vi.restoreAllMocks()
})

test('sends JSON with cookies, also when the page is left', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(answerWith('{}', { status: 201 }))
  await post(fetch)
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/contact', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{"firstName":"Noor"}',
    keepalive: true,
    signal: expect.any(AbortSignal) as AbortSignal,
  })
})

test.each([
  ['{"id":"x","reference":"K7QM-3PXD","createdAt":"2026-03-10T09:00:00Z"}', 'K7QM-3PXD'],
  ['{}', undefined],
  ['no JSON', undefined],
  ['null', undefined],
])('201 with %s counts as sent', async (body, reference) => {
  expect(await post(answerWith(body, { status: 201 }))).toEqual({ outcome: 'sent', reference })
})

test.each([
  ['/aanvraag/AbC-_9', '/aanvraag/AbC-_9'],
  ['https://ander.example/aanvraag/x', undefined],
  ['//ander.example/aanvraag/x', undefined],
  ['/aanvraag/../admin', undefined],
])('a page of the request at %s is %s', async (path, follow) => {
  const result = await post(answerWith(JSON.stringify({ follow: path }), { status: 201 }))
  expect(result).toEqual({ outcome: 'sent', reference: undefined, ...(follow !== undefined && { follow }) })
})

// A 200 is not from our server, but from a proxy or a hotel's log-in page. Only our server's
// refusal of the content is final.
test.each([
  ...[200, 204, 301, 401, 403, 404, 408, 429, 500, 502, 503, 504].map((status) => [status, false] as const),
  ...[400, 413, 415, 422].map((status) => [status, true] as const),
])('%i is no success; refused for good: %s', async (status, isFinal) => {
  const body = status === 204 ? null : '{"reference":"K7QM-3PXD"}'
  const answer = await post(() => Promise.resolve(new Response(body, { status })))
  expect(answer).toMatchObject({ outcome: isFinal ? 'refused' : 'failed' })
})

test.each([
  [
    { status: 422 },
    '{"error":"invalid","message":"Controleer.","fields":{"phone":"Geldig telefoonnummer is verplicht"}}',
    { outcome: 'refused', message: 'Controleer.', fields: { phone: 'Geldig telefoonnummer is verplicht' } },
  ],
  [
    { status: 503 },
    '{"error":"unavailable","message":"Bel ons direct."}',
    { outcome: 'failed', message: 'Bel ons direct.', fields: {} },
  ],
  [{ status: 502, statusText: 'Bad Gateway' }, '', { outcome: 'failed', message: undefined, fields: {} }],
])(
  'after %j the result has the server’s messages, and its response for the console',
  async (init, body, result) => {
    const detail = `${init.status}: ${body || 'Bad Gateway'}`
    expect(await post(answerWith(body, init))).toEqual({ ...result, status: init.status, detail })
  },
)

test('a lost connection is a failure', async () => {
  expect(await post(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    outcome: 'failed',
    fields: {},
    message: undefined,
    detail: 'TypeError: Failed to fetch',
  })
})

test('what the browser lacks is no lost connection', async () => {
  vi.stubGlobal('AbortSignal', undefined)
  await expect(post(() => Promise.resolve(new Response()))).rejects.toThrow(TypeError)
  vi.unstubAllGlobals()
})

test('a response that does not come or stops half-way is a failure after the time-out', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const hanging: typeof fetch = (_url, init) => Promise.reject(init?.signal?.reason)
  expect(await post(hanging)).toMatchObject({ outcome: 'failed', message: undefined })
  const cut = new ReadableStream({
    start: (controller) => controller.error(new DOMException('', 'AbortError')),
  })
  expect(await post(() => Promise.resolve(new Response(cut, { status: 201 })))).toMatchObject({
    outcome: 'failed',
  })
  expect(timeout).toHaveBeenCalledWith(15_000)
})
