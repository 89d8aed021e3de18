import { statisticsPath } from '#domain/statistics/statistics'
import { expect, test } from 'vitest'
import { contactBody, createTestServer } from './createTestServer.ts'

/** What staff, or somebody without a session, may not ask. */
interface Refused {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  /** A text is sent as it is. */
  readonly body?: unknown
  readonly type?: string
  readonly as?: 'staff' | 'nobody'
  readonly status: number
  readonly contains?: string
}

const kept = '/api/admin/contact-requests/KEPT'
const change = (body: unknown, status = 422, more: Partial<Refused> = {}): Refused => ({
  method: 'PATCH',
  path: kept,
  body,
  status,
  ...more,
})
const bulk = (body: unknown): Refused => ({
  method: 'POST',
  path: '/api/admin/requests/bulk',
  body,
  status: 422,
})
/** The name of the wrong parameter is in the answer. */
const list = (name: string, value: string): Refused => ({
  path: `/api/admin/requests?${name}=${value}`,
  status: 422,
  contains: `"fields":{"${name}":`,
})
const columns = (value: string, contains = '"fields":{"columns":'): Refused => ({
  path: `/api/admin/export?columns=${encodeURIComponent(value)}`,
  status: 422,
  contains,
})
const period = (query: string, contains: string): Refused => ({
  path: `${statisticsPath}?${query}`,
  status: 422,
  contains,
})
const target = { kind: 'contact', id: 'x', version: 1 }

const refused: readonly Refused[] = [
  change({}),
  change({ status: 'weg' }),
  change({ note: '  ' }),
  change({ note: '\u0000' }),
  change({ note: '\u200b\u3164' }),
  change({ attempt: { outcome: 'voicemail', nextTryAt: '9999-12-31T00:00:00.000Z' } }),
  change({ note: 'x'.repeat(4001) }),
  change({ attempt: false }),
  change({ assignee: 'Niemand' }, 422, { contains: '"assignee":"Deze collega heeft geen account (meer)."' }),
  change({ agreedCents: -1 }),
  change({ finalCents: 1_000_001 }),
  change({ agreedCents: 1.5 }),
  change([], 400),
  change({ note: 'x' }, 415, { type: 'text/plain' }),
  change({ note: 'x'.repeat(17_000) }, 413),
  change({ note: 'x' }, 404, { path: '/api/admin/contact-requests/none-such' }),
  change({ note: 'x' }, 404, { path: kept.replace('contact', 'callback') }),
  change({ note: 'x' }, 401, { as: 'nobody' }),
  { path: kept, status: 405 },

  bulk({}),
  bulk({ ids: [], change: { status: 'done' } }),
  bulk({ ids: [{ kind: 'contact', id: 'x' }], change: { status: 'done' } }),
  bulk({ ids: [{ ...target, kind: 'order' }], change: { status: 'done' } }),
  bulk({ ids: [target] }),
  bulk({ ids: [target], change: { status: 'weg' } }),

  list('limit', '0'),
  list('offset', '-1'),
  list('sort', '__proto__'),
  list('sort', 'work,-page'),
  list('from', 'gisteren'),
  list('from', '0000-01-01'),
  list('to', '9999-12-31'),
  list('limit', '1&limit=2'),
  list('status', 'new,weg'),
  list('kind', 'order'),

  columns('who,wachtwoord', 'Deze kolommen zijn er niet: wachtwoord.'),
  columns('who,'),
  columns(','),
  columns('who;what'),
  columns('__proto__'),
  columns('a'.repeat(41)),
  { path: '/api/admin/export?format=ods', status: 422 },
  { path: '/api/admin/export?preset=word', status: 422 },
  { path: '/api/admin/export?sort=wachtwoord', status: 422 },
  { path: '/api/admin/export?limit=0', status: 422 },

  period('since=2026-02-30', '"fields":{"since":"Schrijf een dag als'),
  period('until=31-03-2026', '"fields":{"until":"Schrijf een dag als'),
  period('since=2026-03-01&since=2026-03-02', '"fields":{"since":"Schrijf een dag als'),
  period('since=2026-03-10&until=2026-03-09', 'De eerste dag ligt na de laatste'),
  period('since=2026-03-11', 'De eerste dag ligt na de laatste'),
  period('since=0001-01-01', 'ten hoogste drie jaar'),

  { method: 'POST', path: '/api/admin/session', body: { name: 'anna' }, as: 'nobody', status: 422 },
  {
    method: 'POST',
    path: '/api/admin/session',
    body: { name: ['anna'], password: {} },
    as: 'nobody',
    status: 422,
  },
  {
    method: 'POST',
    path: '/api/admin/session',
    body: 'name=anna&password=x',
    type: 'application/x-www-form-urlencoded',
    as: 'nobody',
    status: 415,
  },
]

/** Of the visitor, of our own code, and of the disk. */
const secret = /Bakker|12345678|noor@|\bat \w+ \(|\.ts\b|node_modules|\/tmp\//

test('what staff may not ask is refused with a reason, and nothing of a visitor or of our code', async () => {
  const { request, postJson, logIn, store } = await createTestServer()
  await postJson('/api/contact', contactBody)
  const before = store.list('contact')
  const session = await logIn()
  for (const {
    method = 'GET',
    path,
    body,
    type = 'application/json',
    as = 'staff',
    ...expected
  } of refused) {
    const answer = await request(path.replace('KEPT', before[0]?.id ?? ''), {
      method,
      headers: { 'content-type': type, ...(as === 'staff' && session) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect([method, path, body, answer.status]).toEqual([method, path, body, expected.status])
    expect(JSON.parse(text)).toMatchObject({ error: expect.any(String), message: expect.any(String) })
    expect(text).toContain(expected.contains ?? '')
    expect(text).not.toMatch(secret)
  }
  expect(store.list('contact')).toEqual(before)
})
