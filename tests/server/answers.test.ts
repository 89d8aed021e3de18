import { H3 } from 'h3'
import { expect, test } from 'vitest'
import {
  toAnswerHeaders,
  createEmptyResponse,
  createHtmlResponse,
  createJsonResponse,
} from '../../server/http/responses.ts'

test('what is set is in the answer, once, whether or not somebody looked at the headers before', () => {
  for (const look of [true, false]) {
    const answer = createJsonResponse({ naam: 'Ünal' }, 201, { 'x-one': 'first' })
    if (look) expect(answer.headers.get('x-one')).toBe('first')
    const headers = toAnswerHeaders(answer)
    headers.set('x-one', 'second')
    headers.set('x-two', 'new')
    expect(headers.get('x-one')).toBe('second')
    expect(headers.get('x-three') ?? null).toBeNull()
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-length': '16',
      'content-type': 'application/json; charset=utf-8',
      'x-one': 'second',
      'x-two': 'new',
    })
  }
})

test('what h3 makes of an answer keeps what was set', async () => {
  const app = new H3({ onResponse: (response) => void toAnswerHeaders(response).set('x-seen', 'yes') })
  app.get('/page', () => createHtmlResponse('<p>Hallo</p>'))
  app.get('/empty', () => createEmptyResponse(204, { 'x-own': 'kept' }))
  app.get('/other', () => new Response('plain'))
  const page = await app.request('/page')
  expect(await page.text()).toBe('<p>Hallo</p>')
  expect(page.headers.get('x-seen')).toBe('yes')
  const head = await app.request('/page', { method: 'HEAD' })
  expect(await head.text()).toBe('')
  expect(head.headers.get('content-length')).toBe('12')
  expect(head.headers.get('x-seen')).toBe('yes')
  const empty = await app.request('/empty')
  expect([empty.status, empty.headers.get('x-own'), empty.headers.get('x-seen')]).toEqual([
    204,
    'kept',
    'yes',
  ])
  expect((await app.request('/other')).headers.get('x-seen')).toBe('yes')
})
