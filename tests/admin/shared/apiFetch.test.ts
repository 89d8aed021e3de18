import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, isSignedOut, describeError } from '../../../admin/shared/ApiError.ts'
import { isFinal } from '../../../admin/requests/data/changesApi.ts'
import { apiFetch, responseTimeoutMs } from '../../../admin/shared/apiFetch.ts'
import { answerFetch } from '../support/answerFetch.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A network that is silent until it is given up; with `hasBegun`, after the head of an answer. */
function stubSilence(hasBegun: boolean): void {
  const silent = (signal: AbortSignal | null | undefined, onEnd: (reason: unknown) => void) => {
    signal?.throwIfAborted()
    // As browsers did that do not know a reason.
    signal?.addEventListener('abort', () => onEnd(new DOMException('aborted', 'AbortError')))
  }
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) =>
    hasBegun
      ? new Response(
          new ReadableStream({ start: (body) => silent(init.signal, (reason) => body.error(reason)) }),
        )
      : new Promise((_resolve, reject) => silent(init.signal, reject)),
  )
}

const catchReason = (asking: Promise<unknown>) => asking.catch((reason: unknown) => reason)

test.each([
  { options: {}, init: { method: 'GET', headers: {} } },
  {
    options: { method: 'POST', payload: { name: 'beheer' } },
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"beheer"}' },
  },
] as const)('a request has the cookie and a JSON body: $options', async ({ options, init }) => {
  const fake = answerFetch(Response.json([1], { headers: { 'x-total-count': '7' } }))
  const list = await apiFetch('/api/admin/x', options)
  const always = { credentials: 'include', signal: expect.any(AbortSignal) }
  expect(fake).toHaveBeenCalledWith('/api/admin/x', { ...init, ...always })
  expect([list.status, list.headers.get('x-total-count'), await list.json()]).toEqual([200, '7', [1]])
})

test('an empty response succeeds', async () => {
  answerFetch(new Response(null, { status: 204 }))
  expect((await apiFetch('/api/admin/session', { method: 'DELETE' })).status).toBe(204)
})

test.each([
  { answer: new Response('kapot', { status: 500 }), message: '500: kapot' },
  {
    answer: new Response(null, { status: 503, statusText: 'Service Unavailable' }),
    message: '503: Service Unavailable',
  },
  {
    answer: Response.json({ error: 'NO_SESSION' }, { status: 401 }),
    message: '401: {"error":"NO_SESSION"}',
  },
])('when the response is not ok, then the error says $message', async ({ answer, message }) => {
  answerFetch(answer)
  const error = await catchReason(apiFetch('/api/admin/summary'))
  expect(error).toBeInstanceOf(ApiError)
  expect(describeError(error)).toBe(message)
  expect(isSignedOut(error)).toBe(message.startsWith('401'))
})

test('when there is no response, then staff read that there is no connection', async () => {
  answerFetch(new TypeError('Failed to fetch'))
  const error = await catchReason(apiFetch('/api/admin/summary'))
  expect(describeError(error)).toMatch(/^Geen verbinding met de server/)
})

test.each([{ hasBegun: false }, { hasBegun: true }])(
  'when the network is silent (with a response begun: $hasBegun), then the request fails as no connection',
  async ({ hasBegun }) => {
    vi.useFakeTimers()
    stubSilence(hasBegun)
    const asking = catchReason(apiFetch('/api/admin/summary'))
    await vi.advanceTimersByTimeAsync(responseTimeoutMs)
    const error = await asking
    expect(describeError(error)).toMatch(/^Geen verbinding met de server/)
    expect(isFinal(error)).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  },
)

test.each([
  { when: 'before it is asked', hasBegun: false, ms: -1 },
  { when: 'before an answer', hasBegun: false, ms: 1 },
  { when: 'halfway an answer', hasBegun: true, ms: 1 },
])('when the request is aborted $when, then that is no lost connection', async ({ hasBegun, ms }) => {
  vi.useFakeTimers()
  stubSilence(hasBegun)
  const asker = new AbortController()
  if (ms < 0) asker.abort()
  const asking = catchReason(apiFetch('/api/admin/summary', { signal: asker.signal }))
  await vi.advanceTimersByTimeAsync(Math.max(0, ms))
  asker.abort()
  expect(await asking).toMatchObject({ name: 'AbortError' })
  expect(vi.getTimerCount()).toBe(0)
})

test('any response means that there is a connection, and no response that there is none', async () => {
  onlineManager.setOnline(true)
  answerFetch(
    new TypeError('Failed to fetch'),
    new Response('{}', { status: 502 }),
    new DOMException('given up', 'AbortError'),
  )
  const seen: boolean[] = []
  for (let count = 0; count < 3; count += 1) {
    await catchReason(apiFetch('/api/admin/x'))
    seen.push(onlineManager.isOnline())
  }
  expect(seen).toEqual([false, true, true])
})
