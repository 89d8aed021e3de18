import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { stopHttpServer } from '../../server/http/createHttpServer.ts'
import { contactBody, createTestServer } from './createTestServer.ts'
import { listenApp } from './listenApp.ts'
import { openSocket } from './spawnServer.ts'

const mark = 'Zwanenburg'
const marked = {
  ...contactBody,
  firstName: `${mark}\nevent: evil\ndata: x`,
  lastName: `${mark}\u2028id: 9`,
  email: `${mark}@voorbeeld.example`,
  problem: `${mark}\r\n\r\nevent: evil\ndata: {}`,
}

/** A reader of the live events on a connection of its own: what it got so far, and when it ended. */
async function openReader(port: number, cookie: string, more = '') {
  const { socket, received } = await openSocket(port)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.write(`GET /api/admin/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n${more}\r\n`)
  const waitFor = async (part: string): Promise<string> => {
    while (!text.includes(part)) await once(socket, 'data')
    return text
  }
  await waitFor('event: summary')
  return { socket, received, waitFor }
}

test('an event says that something happened and nothing of whom; no text of a visitor can make one', async () => {
  const server = await createTestServer()
  const { cookie } = await server.logIn()
  const { port } = await listenApp(server)
  const { socket, waitFor, received } = await openReader(port, cookie)
  await server.postJson('/api/contact', marked)
  await waitFor('event: created')
  const id = server.store.list('contact')[0]?.id ?? ''
  await server.request(`/api/admin/contact-requests/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ note: `${mark}\n\nevent: evil\ndata: x` }),
    headers: { cookie, 'content-type': 'application/json' },
  })
  await waitFor('event: changed')
  socket.destroy()
  const text = await received
  expect(text).toMatch(/^HTTP\/1\.1 200 /)
  for (const header of [
    'content-type: text/event-stream',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
  ])
    expect(text.toLowerCase()).toContain(header)
  expect(text).not.toMatch(/Zwanenburg|12345678|voorbeeld|evil|access-control/i)
  expect(JSON.stringify(server.lines)).not.toContain(mark)
})

test.each(['-1', '999999999999999999999', 'NaN', '1e9', '__proto__', '1, 2', 'x'.repeat(5000), '\u00ff'])(
  'a Last-Event-ID of "%s" is answered like any',
  async (lastId) => {
    const server = await createTestServer()
    const { cookie } = await server.logIn()
    const { port } = await listenApp(server)
    await server.postJson('/api/contact', marked)
    const { socket, received } = await openReader(port, cookie, `Last-Event-ID: ${lastId}\r\n`)
    socket.destroy()
    expect(await received).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test('a page of another site cannot read along', async () => {
  const server = await createTestServer({ settings: { allowedOrigins: ['https://cdn.autosleutel.example'] } })
  const headers = { ...(await server.logIn()), origin: 'https://evil.example' }
  const answer = await server.request('/api/admin/events', { headers })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  await answer.body?.cancel()
})

// Well under the heartbeat, which would end it too.
test('a stream ends when its session does', { timeout: 15_000 }, async () => {
  const server = await createTestServer()
  const [anna, bert] = [
    await server.logIn('anna', 'wachtwoord-van-anna'),
    await server.logIn('bert', 'wachtwoord-van-bert'),
  ]
  const { port } = await listenApp(server)
  const [first, second] = [await openReader(port, anna.cookie), await openReader(port, bert.cookie)]
  await server.request('/api/admin/session', { method: 'DELETE', headers: anna })
  // The answer is over: what a closed chunked answer ends with.
  expect(await first.waitFor('\r\n0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  await server.postJson('/api/contact', marked)
  expect(await second.waitFor('event: created')).not.toContain('\r\n0\r\n\r\n')
})

test('a stop does not wait for those who listen', async () => {
  const stopping = new AbortController()
  const server = await createTestServer({ stopping: stopping.signal })
  const { cookie } = await server.logIn()
  const { server: http, port } = await listenApp(server)
  const readers = [await openReader(port, cookie), await openReader(port, cookie)]
  onTestFinished(() => http.closeAllConnections())
  stopping.abort()
  // Long after this test would have failed.
  await stopHttpServer(http, 600_000)
  for (const { received } of readers) expect(await received).toMatch(/\r\n0\r\n\r\n$/)
})
