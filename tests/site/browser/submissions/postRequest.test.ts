import { afterEach, expect, test, vi } from 'vitest'
import { postRequest } from '../../../../site/browser/submissions/postRequest.ts'

const answerWith = (body: string, init: ResponseInit) => () => Promise.resolve(new Response(body, init))
const post = (fetch: typeof globalThis.fetch) =>
  postRequest({ url: '/api/contact', body: { firstName: 'Noor' }, fetch, timeoutMs: 15_000 })

afterEach(() => {
  vi.useRealTimers()
})

test('sends JSON with cookies, and goes on when the page is left', async () => {
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
])('201 with %s is sent', async (body, reference) => {
  expect(await post(answerWith(body, { status: 201 }))).toEqual({ outcome: 'sent', reference })
})

// Whoever answers 200 is not our server: a hotel's log-in page, a proxy. Only what our server says of the words themselves is for good.
test.each([
  ...[200, 204, 301, 401, 403, 404, 408, 429, 500, 502, 503, 504].map((status) => [status, false] as const),
  ...[400, 413, 415, 422].map((status) => [status, true] as const),
])('%i is never sent; refused for good: %s', async (status, isFinal) => {
  const body = status === 204 ? null : '{"reference":"K7QM-3PXD"}'
  const answer = await post(() => Promise.resolve(new Response(body, { status })))
  expect(answer).toMatchObject({ outcome: 'failed', isFinal })
})

test('422 gives the message of each field', async () => {
  const body =
    '{"error":"invalid","message":"Controleer uw gegevens.","fields":{"phone":"Geldig telefoonnummer is verplicht"}}'
  expect(await post(answerWith(body, { status: 422 }))).toMatchObject({
    outcome: 'invalid',
    fields: { phone: 'Geldig telefoonnummer is verplicht' },
  })
})

test('a refusal brings the server’s sentence, and for the console its status and answer', async () => {
  const body = '{"error":"unavailable","message":"Bel ons direct."}'
  expect(await post(answerWith(body, { status: 503 }))).toEqual({
    outcome: 'failed',
    isFinal: false,
    status: 503,
    message: 'Bel ons direct.',
    detail: `503: ${body}`,
  })
  expect(await post(answerWith('', { status: 502, statusText: 'Bad Gateway' }))).toEqual({
    outcome: 'failed',
    isFinal: false,
    status: 502,
    message: undefined,
    detail: '502: Bad Gateway',
  })
})

test('no connection is a failure', async () => {
  expect(await post(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    outcome: 'failed',
    isFinal: false,
    message: undefined,
    detail: 'TypeError: Failed to fetch',
  })
})

test('an answer that does not come is a failure after the time-out, and not before', async () => {
  vi.useFakeTimers()
  const answer = post(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const settled = vi.fn<(answer: unknown) => void>()
  void answer.then(settled)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'failed', message: undefined }))
})

test('an answer that stops half-way is a failure after the time-out', async () => {
  vi.useFakeTimers()
  const answer = post((_url, init) => {
    const body = new ReadableStream({
      start: (controller) => {
        init?.signal?.addEventListener('abort', () =>
          controller.error(new DOMException('aborted', 'AbortError')),
        )
      },
    })
    return Promise.resolve(new Response(body, { status: 201 }))
  })
  await vi.advanceTimersByTimeAsync(15_000)
  expect((await answer).outcome).toBe('failed')
})
