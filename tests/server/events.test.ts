import { heartbeatMs, heartbeatName, silenceMs } from '#domain/requests/inboxEvent'
import type { InboxSummary } from '#domain/query/summary'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultLimits, stopHttpServer } from '../../server/http/createHttpServer.ts'
import { makeContact } from '../store/makeRequest.ts'
import { openEventStream } from '../../server/inbox/openEventStream.ts'
import {
  contactBody,
  createTestServer,
  diagnosisBody,
  type TestOptions,
  type TestServer,
} from './createTestServer.ts'
import { listenApp } from './listenApp.ts'
import { readEvents } from './readEvents.ts'

const path = '/api/admin/events'
const hour = 3_600_000
const how = { by: 'anna', at: '2026-03-10T09:00:00.000Z' }

// The clock of the server is the test's own; only its heartbeat is the machine's.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

async function open(options?: TestOptions) {
  const server = await createTestServer(options)
  const headers = await server.logIn()
  const follow = async (
    lastEventId?: string,
    as: Readonly<Record<string, string>> = headers,
    address = path,
  ) => {
    const more: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
    const answer = await server.request(address, { headers: { ...as, ...more } })
    expect(answer.status).toBe(200)
    return readEvents(answer)
  }
  return { server, headers, follow }
}

async function keep(server: TestServer, firstName: string) {
  await server.postJson('/api/contact', {
    ...contactBody,
    firstName,
    isUrgent: true,
    problem: `${firstName} staat buiten`,
  })
  const request = server.store.list('contact').at(-1)
  if (!request) throw new Error('nothing was kept')
  return request
}

test('sends every created, changed and removed request at once, without personal data', async () => {
  const { server, follow } = await open()
  const { next, until } = await follow()
  expect(await next()).toMatchObject({ event: '', id: String(server.clock.ms) })
  expect(await next()).toMatchObject({ event: 'summary' })
  const { id } = await keep(server, 'Noor\nid: 1')
  const created = await until('created')
  expect(created).toEqual({
    event: 'created',
    id: String(server.clock.ms + 1),
    data: JSON.stringify({ kind: 'contact', id, version: 1, isUrgent: true }),
  })
  await server.store.change('contact', id, { note: 'Belt terug' }, how)
  expect(await until('changed')).toMatchObject({ data: expect.stringContaining('"version":2') })
  await server.store.change('contact', id, { trashed: true }, how)
  expect(await until('removed')).toMatchObject({ data: expect.stringContaining('"version":3') })
  await server.store.change('contact', id, { note: 'In de prullenbak' }, how)
  await server.store.change('contact', id, { trashed: false }, how)
  expect(await until('changed')).toMatchObject({ data: expect.stringContaining('"version":5') })
  await server.store.eraseAll('contact', [id], how.at)
  expect(await until('removed')).toMatchObject({ data: expect.stringContaining('"version":5') })
})

test('sends the counts with the first event and whenever they change', async () => {
  const { server, follow } = await open()
  const { until } = await follow()
  const read = async () => JSON.parse((await until('summary'))?.data ?? '') as InboxSummary
  expect(await read()).toMatchObject({ total: 0, due: { late: 0, soon: 0 } })
  await keep(server, 'Noor')
  expect(await read()).toMatchObject({ total: 1, urgent: 1, due: { late: 0, soon: 1 } })
  // Nothing happens, and still a promise runs out.
  server.clock.ms += 11 * 60_000
  vi.advanceTimersByTime(heartbeatMs)
  expect(await read()).toMatchObject({ due: { late: 1, soon: 0 } })
})

test('after a short break a client gets the missed events, after a long one a resync', async () => {
  const { server, follow } = await open()
  const first = await follow()
  await keep(server, 'Noor')
  const seen = (await first.until('created'))?.id
  await first.cancel()
  const missed = await keep(server, 'Sem')
  await server.store.change('contact', missed.id, { status: 'done' }, how)
  const second = await follow(seen)
  await second.next()
  expect(await second.next()).toMatchObject({ event: 'created', data: expect.stringContaining(missed.id) })
  expect(await second.next()).toMatchObject({ event: 'changed', data: expect.stringContaining(missed.id) })
  expect(await second.next()).toMatchObject({ event: 'summary' })
  const last = String(server.clock.ms + 3)
  for (const unknown of ['1', 'x', '', String(server.clock.ms - 1), `${last}0`, '1e3']) {
    const { next } = await follow(unknown)
    await next()
    expect(await next()).toEqual({ event: 'resync', data: '{}', id: last })
  }
})

test('the Last-Event-ID header takes precedence over the position in the address', async () => {
  const { server, headers, follow } = await open()
  await keep(server, 'Noor')
  const seen = String(server.clock.ms + 1)
  const missed = await keep(server, 'Sem')
  const told = { event: 'created', data: expect.stringContaining(missed.id) }
  const second = await follow(undefined, headers, `${path}?since=${seen}`)
  await second.next()
  expect(await second.next()).toMatchObject(told)
  // The browser connected again by itself, to the address as it was.
  const third = await follow(seen, headers, `${path}?since=1`)
  await third.next()
  expect(await third.next()).toMatchObject(told)
  for (const unknown of ['', '1&since=2', '%00', '-1']) {
    const { next } = await follow(undefined, headers, `${path}?since=${unknown}`)
    await next()
    expect(await next()).toMatchObject({ event: 'resync' })
  }
})

test('only the last thousand events can be sent again', async () => {
  const { server, follow } = await open()
  const requests = Array.from({ length: 1001 }, (_, index) => makeContact(index))
  await Promise.all(requests.map((request) => server.store.add(request)))
  const start = server.clock.ms
  const oldest = await follow(String(start + 1))
  await oldest.next()
  expect(await oldest.next()).toMatchObject({ event: 'created', id: String(start + 2) })
  const older = await follow(String(start))
  await older.next()
  expect(await older.next()).toMatchObject({ event: 'resync', id: String(start + 1001) })
})

test('sends heartbeats often enough to keep servers, proxies and pages connected', async () => {
  expect(heartbeatMs).toBeLessThan(defaultLimits.requestMs)
  expect(heartbeatMs * 2).toBeLessThan(silenceMs)
  const { follow } = await open()
  const { next } = await follow()
  await next()
  await next()
  vi.advanceTimersByTime(heartbeatMs)
  // An event without data would be none; one with an id would change what was heard last.
  expect(await next()).toEqual({ event: heartbeatName, data: '{}', id: undefined })
})

test.each([
  [
    'log out',
    (server: TestServer, headers: Readonly<Record<string, string>>) =>
      server.request('/api/admin/session', { method: 'DELETE', headers }),
  ],
  [
    'change their password',
    async (server: TestServer, headers: Readonly<Record<string, string>>) => {
      const body = { current: 'wachtwoord-van-beheer', next: 'een-nieuw-wachtwoord' }
      expect((await server.postJson('/api/admin/password', body, headers)).status).toBe(200)
    },
  ],
  ['have their sessions ended', (server: TestServer) => server.sessions.endAll('beheer')],
])('when staff %s, then only their own streams end, at once', async (_name, leave) => {
  const { server, headers, follow } = await open()
  const other = await follow(undefined, await server.logIn('Bert', 'wachtwoord-van-bert'))
  const { until } = await follow()
  await leave(server, headers)
  expect(await until('created')).toBeUndefined()
  await keep(server, 'Noor')
  expect(await other.until('created')).toBeDefined()
})

test.each([
  ['the session is too old', (server: TestServer) => void (server.clock.ms += 12 * hour)],
  [
    'another program changed the password',
    (server: TestServer) => server.staff.passwd('beheer', 'een-ander-wachtwoord'),
  ],
  [
    'another program removed the account',
    async ({ staff }: TestServer) => {
      await staff.add('bert', 'wachtwoord-van-bert', 'owner')
      await staff.remove('beheer')
    },
  ],
])('when %s, then the stream ends with the next heartbeat', async (_name, happen) => {
  const { server, follow } = await open()
  const { until } = await follow()
  await happen(server)
  vi.advanceTimersByTime(heartbeatMs)
  expect(await until('created')).toBeUndefined()
})

test('an open stream does not keep a session alive', async () => {
  const { server, headers, follow } = await open()
  const { until } = await follow()
  for (let index = 0; index < 3; index += 1) {
    server.clock.ms += 4 * hour - 1
    await keep(server, 'Noor')
    vi.advanceTimersByTime(heartbeatMs)
    expect(await until('created')).toBeDefined()
  }
  server.clock.ms += 4 * hour
  expect((await server.request('/api/admin/session', { headers })).status).toBe(401)
})

test('when the server stops, then streams end and no new one begins', async () => {
  const stopping = new AbortController()
  const { server, headers, follow } = await open({ stopping: stopping.signal, expectsErrors: true })
  const { until } = await follow()
  stopping.abort()
  expect(await until('created')).toBeUndefined()
  const refused = await server.request(path, { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
})

test('one session has ten streams at most, and leaves the others to its colleagues', async () => {
  const { server, headers, follow } = await open({ expectsErrors: true })
  const bert = await server.logIn('Bert', 'wachtwoord-van-bert')
  const answers = await Promise.all(Array.from({ length: 40 }, () => server.request(path, { headers })))
  const streams = answers.filter(({ status }) => status === 200)
  expect([streams.length, answers.filter(({ status }) => status === 503).length]).toEqual([10, 30])
  await follow(undefined, bert)
  await streams[0]?.body?.cancel()
  expect((await server.request(path, { headers })).status).toBe(200)
})

test('disconnects a client that does not read, before it uses much memory', async () => {
  let closed = 0
  const { body, send } = openEventStream(() => (closed += 1))
  const text = `:${'x'.repeat(1022)}\n`
  for (let index = 0; index < 256; index += 1) send(text)
  expect(closed).toBe(0)
  send(text)
  send(text)
  expect(closed).toBe(1)
  await expect(body.getReader().read()).rejects.toThrow('too slow')
})

test('over a real connection, events arrive as they happen and a disconnect is noticed', async () => {
  const { server, headers } = await open()
  const { port } = await listenApp(server)
  const leaving = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: leaving.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  const { until } = readEvents(answer)
  await until('summary')
  expect(vi.getTimerCount()).toBe(1)
  await server.postJson('/api/diagnosis', diagnosisBody)
  expect(await until('created')).toMatchObject({ data: expect.stringContaining('"kind":"diagnosis"') })
  leaving.abort()
  // The last one gone takes the heartbeat with it.
  await vi.waitUntil(() => vi.getTimerCount() === 0)
})

test('stopping does not wait for open streams', async () => {
  const stopping = new AbortController()
  const { server, headers } = await open({ stopping: stopping.signal })
  const { server: http, port } = await listenApp(server)
  const { until } = readEvents(
    await fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers, connection: 'close' } }),
  )
  await until('summary')
  stopping.abort()
  // Long after this test would have failed.
  await stopHttpServer(http, 600_000)
  expect(await until('created')).toBeUndefined()
})

test('a session that cannot be looked up is logged, and the streams go on', async () => {
  const { server, follow } = await open({ expectsErrors: true })
  const other = await server.logIn()
  const { until } = await follow()
  vi.spyOn(server.sessions, 'peek').mockRejectedValueOnce(new Error('the database is away'))
  await server.request('/api/admin/session', { method: 'DELETE', headers: other })
  await vi.waitFor(() =>
    expect(server.lines.map(({ msg }) => msg)).toContain('live events could not be sent'),
  )
  await keep(server, 'Noor')
  expect(await until('created')).toBeDefined()
})
