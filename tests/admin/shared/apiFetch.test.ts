import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, isSignedOut } from '../../../admin/shared/ApiError.ts'
import { apiFetch } from '../../../admin/shared/apiFetch.ts'
import { describeError } from '../../../admin/shared/describeError.ts'
import { answerFetch } from '../support/answerFetch.ts'

afterEach(() => vi.unstubAllGlobals())

test('when nothing is sent, then the cookie goes along and there is no content type and no body', async () => {
  const fake = answerFetch(Response.json([]))
  await apiFetch('/api/admin/summary')
  expect(fake).toHaveBeenCalledWith('/api/admin/summary', { method: 'GET', credentials: 'include' })
})

test('when something is sent, then it goes as JSON', async () => {
  const fake = answerFetch(Response.json({}))
  await apiFetch('/api/admin/session', { method: 'POST', payload: { name: 'beheer' } })
  expect(fake).toHaveBeenCalledWith('/api/admin/session', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"beheer"}',
  })
})

test.each([
  { answer: () => new Response('kapot', { status: 500 }), message: '500: kapot' },
  {
    answer: () => new Response(null, { status: 503, statusText: 'Service Unavailable' }),
    message: '503: Service Unavailable',
  },
  {
    answer: () => Response.json({ error: 'NO_SESSION' }, { status: 401 }),
    message: '401: {"error":"NO_SESSION"}',
  },
])('when the answer is not ok, then the error says $message', async ({ answer, message }) => {
  answerFetch(answer())
  const error = await apiFetch('/api/admin/summary').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(describeError(error)).toBe(message)
  expect(isSignedOut(error)).toBe(message.startsWith('401'))
})

test('when there is no answer at all, then staff read that there is no connection', async () => {
  answerFetch(new TypeError('Failed to fetch'))
  const error = await apiFetch('/api/admin/summary').catch((reason: unknown) => reason)
  expect(describeError(error)).toMatch(/^Geen verbinding met de server/)
})
