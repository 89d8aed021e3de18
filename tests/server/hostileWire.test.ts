import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultLimits } from '../../server/http/createHttpServer.ts'
import { contactBody, createTestServer } from './createTestServer.ts'
import { listenApp } from './listenApp.ts'
import { openSocket } from './spawnServer.ts'

const body = JSON.stringify(contactBody)
const post = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`
const chunked = `Transfer-Encoding: chunked\r\n`
const chunks = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`
/** What an attacker hopes that a server behind a proxy takes for a request of its own. */
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Messages that two servers can read as different ones (RFC 9112, 11.2). */
const ambiguous: readonly (readonly [string, string])[] = [
  ['two lengths', `${post}Content-Length: 0\r\n${length}\r\n${body}`],
  ['a list of lengths', `${post}Content-Length: 0, ${Buffer.byteLength(body)}\r\n\r\n${body}`],
  ['a signed length', `${post}Content-Length: +${Buffer.byteLength(body)}\r\n\r\n${body}`],
  ['a length that is no number', `${post}Content-Length: 0x10\r\n\r\n${body}`],
  ['a length and chunks', `${post}${length}${chunked}\r\n${chunks}`],
  ['chunks and a length', `${post}${chunked}${length}\r\n${chunks}`],
  ['chunks that are not last', `${post}Transfer-Encoding: chunked, identity\r\n\r\n${chunks}`],
  ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n${length}\r\n${chunks}`],
  ['a folded header', `${post}X-A: b\r\n Transfer-Encoding: chunked\r\n\tx\r\n${length}\r\n`],
  ['a bare line feed between headers', `${post}X-A: b\n${length}\r\n${body}`],
  ['a chunk whose size is no number', `${post}${chunked}\r\nzz\r\n${body}\r\n0\r\n\r\n`],
  ['a chunk of 2^64 bytes', `${post}${chunked}\r\nffffffffffffffff1\r\n${body}\r\n0\r\n\r\n`],
  ['a chunk longer than it says', `${post}${chunked}\r\n1\r\n${body}\r\n0\r\n\r\n`],
  ['a NUL in a header', `${post}X-A: a\0b\r\n${length}\r\n${body}`],
  ['no Host', post.replace('Host: localhost\r\n', '') + `${length}\r\n${body}`],
  ['two Hosts', `${post}Host: evil.example\r\n${length}\r\n${body}`],
  ['the same Host twice', `${post}host: localhost\r\n${length}\r\n${body}`],
  ['two Origins', `${post}Origin: http://localhost\r\nOrigin: https://evil.example\r\n${length}\r\n${body}`],
  ['a list of Origins', `${post}Origin: http://localhost, https://evil.example\r\n${length}\r\n${body}`],
  ['a space in the address', `GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc'],
]

test.each(ambiguous)('guard: a message with %s is refused and the connection closed', async (_, message) => {
  const server = await createTestServer({ site: { 'index.html': 'home' } })
  const { send } = await listenApp(server)
  const text = await send(message + smuggled)
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  // Node's own words for a bad request; neither what it runs on nor why.
  expect(text).not.toMatch(/node|h3|\bat |Error:|\d+\.\d+\.\d+/i)
  expect(server.store.list('contact')).toEqual([])
})

test('reads a chunked body, and stops an endless one', async () => {
  const server = await createTestServer()
  const { send, port } = await listenApp(server)
  expect(await send(`${post}${chunked}Connection: close\r\n\r\n${chunks}`)).toMatch(/^HTTP\/1\.1 201 /)
  const { socket, received } = await openSocket(port)
  socket.write(`${post}${chunked}\r\n`)
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  let sent = 0
  const isOver = received.then(() => true)
  while (sent < 1000 && !(await Promise.race([isOver, writeOnce()]))) sent += 1
  // A client that keeps sending may lose the answer, because a reset follows it.
  expect(await received).toMatch(/^(?:HTTP\/1\.1 413 |$)/)
  // 64 KiB each: it ends after the megabyte that is read away, and what the network holds.
  expect(sent).toBeLessThan(500)
  expect(server.store.list('contact')).toHaveLength(1)

  async function writeOnce(): Promise<boolean> {
    if (!socket.writable) return true
    // It may be closed while we wait for room, which `received` tells.
    const drained = socket.write(chunk) ? undefined : once(socket, 'drain').catch(() => undefined)
    await Promise.race([drained, received])
    return false
  }
})

test('guard: the server survives any bytes on the wire', async () => {
  const server = await createTestServer({ site: { 'index.html': 'home' } })
  const { send, port } = await listenApp(server, {
    limits: { ...defaultLimits, headersMs: 100, requestMs: 150, keepAliveMs: 50, checkMs: 20 },
  })
  const word = fc.constantFrom(
    'GET',
    'POST',
    ' ',
    '/',
    '/api/contact',
    'HTTP/1.1',
    '\r\n',
    'Host: x',
    ':',
    body,
    '%00',
  )
  const noise = fc.array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(noise, async (parts) => {
      expect(await send(Buffer.from(parts.join(''), 'latin1'))).not.toMatch(/HTTP\/1\.1 5/)
    }),
    { numRuns: 60 },
  )
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
})

test('line breaks in paths and headers add no log line and no response header', async () => {
  const server = await createTestServer({ site: { 'index.html': 'home', 'contact/index.html': 'contact' } })
  const { send } = await listenApp(server)
  const injected = '%0d%0aSet-Cookie:%20evil=1%0d%0a{"level":60}'
  for (const path of [`/contact/?x=${injected}`, `/${injected}`, `/bedankt/contact?ref=${injected}`]) {
    const text = await send(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: x\\r\\n{"level":60}\xff\r\nConnection: close\r\n\r\n`,
    )
    expect(text).toMatch(/^HTTP\/1\.1 [34]0/)
    expect(text).not.toMatch(/^set-cookie/im)
  }
  expect(server.lines.map(({ level }) => level)).toEqual([30, 30, 30])
  expect(JSON.stringify(server.lines)).not.toMatch(/evil|level..:60/)
})

/** A server that takes two connections of an address, and one from there as the server sees it. */
async function listenToFew() {
  const limits = { ...defaultLimits, connectionsPerAddress: 2 }
  const { server } = await listenApp(await createTestServer(), { limits })
  return (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress })
    server.emit('connection', socket)
    return socket
  }
}

test('limits the connections of one IPv6 customer, whatever addresses it uses', async () => {
  const connect = await listenToFew()
  const [first, second, third] = ['2001:db8:0:7::1', '2001:db8:0:7::2', '2001:db8::7:a:0:0:3'].map(connect)
  expect([first, second, third].map((socket) => socket?.destroyed)).toEqual([false, false, true])
  expect(connect('2001:db8:0:8::1').destroyed).toBe(false)
  // IPv4 in IPv6's clothes, as a server on '::' sees it: each is a client of its own.
  const mapped = ['::ffff:192.0.2.1', '::ffff:192.0.2.2', '::ffff:192.0.2.3'].map(connect)
  expect(mapped.map(({ destroyed }) => destroyed)).toEqual([false, false, false])
  first?.destroy()
  if (first) await once(first, 'close')
  expect(connect('2001:db8:0:7::4').destroyed).toBe(false)
})
