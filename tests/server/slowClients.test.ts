import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { defaultLimits, stopHttpServer, type ClientLimits } from '../../server/http/createHttpServer.ts'
import { expect, test } from 'vitest'
import { createTestServer } from './createTestServer.ts'
import { listenApp } from './listenApp.ts'
import { openSocket } from './spawnServer.ts'

const limits: ClientLimits = {
  headersMs: 150,
  requestMs: 300,
  keepAliveMs: 100,
  proxyKeepAliveMs: 60_000,
  checkMs: 20,
  connections: 100,
  connectionsPerAddress: 3,
}

/** Of which the body never comes whole. */
const post =
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n'

async function listen(isBehindProxy = false) {
  const testServer = await createTestServer({ site: { 'index.html': '<h1>Home</h1>' } })
  const { server, port } = await listenApp(testServer, { limits, isBehindProxy })
  return { server, port, count: () => testServer.store.list('contact').length }
}

test('a client that never ends its headers is disconnected', async () => {
  const { port } = await listen()
  const { socket, received } = await openSocket(port)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  expect(await received).toMatch(/^HTTP\/1\.1 408 /)
})

test('guard: a client that never ends its body is disconnected and nothing is stored', async () => {
  const { port, count } = await listen()
  const { socket, received } = await openSocket(port)
  socket.write(`${post}
{"firstName":`)
  await received
  expect(count()).toBe(0)
})

test('a client that disconnects is not logged as an error', async () => {
  // The app's own check at the end of the test fails on an error in the log.
  const { port } = await listen()
  const { socket, received } = await openSocket(port)
  socket.write(`${post}Expect: 100-continue

`)
  await once(socket, 'data')
  socket.resetAndDestroy()
  await received
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`)
  expect(answer.status).toBe(200)
})

test('an idle connection is closed', async () => {
  const { port } = await listen()
  const { socket, received } = await openSocket(port)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await received).toMatch(/^HTTP\/1\.1 200 /)
})

test('an idle connection of a proxy is used again after all other limits', async () => {
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n'
  const proxied = await openSocket((await listen(true)).port)
  const direct = await openSocket((await listen()).port)
  for (const { socket } of [proxied, direct]) socket.write(`${request}\r\n`)
  await direct.received
  proxied.socket.write(`${request}Connection: close\r\n\r\n`)
  expect((await proxied.received).match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
  // The longest default is Caddy's.
  expect(defaultLimits.proxyKeepAliveMs).toBeGreaterThan(120_000)
})

test('a client that does not read its answer is disconnected', async () => {
  // More than the network itself takes in.
  const site = { 'groot.bin': new Uint8Array(30_000_000) }
  const { server, port } = await listenApp(await createTestServer({ site }), { limits })
  const connected = once(server, 'connection')
  const { socket } = await openSocket(port)
  socket.pause()
  socket.write('GET /groot.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [serverSide] = (await connected) as [Socket]
  // Without the cut this never comes, and the test runs out of time.
  await once(serverSide, 'close')
  expect(serverSide.destroyed).toBe(true)
})

test('the server limits its connections, and accepts new ones when some have closed', async () => {
  const few = { ...limits, connections: 2, headersMs: 20_000, requestMs: 20_000 }
  const { server, port } = await listenApp(await createTestServer(), { limits: few, isBehindProxy: true })
  const half = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'
  const held = [await openSocket(port), await openSocket(port)]
  for (const { socket } of held) socket.write(half)
  const refused = await openSocket(port)
  refused.socket.write(`${half}\r\n`)
  expect(await refused.received).toBe('')
  held[0]?.socket.write('\r\n')
  expect(await held[0]?.received).toMatch(/^HTTP\/1\.1 200 /)
  await expect.poll(() => countConnections(server)).toBe(1)
  const next = await openSocket(port)
  next.socket.write(`${half}\r\n`)
  expect(await next.received).toMatch(/^HTTP\/1\.1 200 /)
})

test('headers of more than 16 KiB are refused', async () => {
  const { port } = await listen()
  const { socket, received } = await openSocket(port)
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(await received).toMatch(/^HTTP\/1\.1 431 /)
})

test('one address has a limit of connections, which does not apply behind a proxy', async () => {
  const half = 'GET / HTTP/1.1\r\nHost: localhost\r\n'
  for (const isBehindProxy of [false, true]) {
    const { port } = await listen(isBehindProxy)
    for (let index = 0; index < 3; index += 1) (await openSocket(port)).socket.write(half)
    const { socket, received } = await openSocket(port)
    socket.write(`${half}Connection: close\r\n\r\n`)
    expect((await received).startsWith('HTTP/1.1 200 ')).toBe(isBehindProxy)
  }
})

test('a stop closes connections that do not finish in time', async () => {
  const { server, port } = await listen()
  const { socket, received } = await openSocket(port)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  await stopHttpServer(server, 0)
  await received
  const again = createServer().listen(port, '127.0.0.1')
  await once(again, 'listening')
  again.close()
})

function countConnections(server: Server): Promise<number> {
  return promisify(server.getConnections.bind(server))()
}
