import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpServer, type ClientLimits } from '../../server/createHttpServer.ts'
import { stopHttpServer } from '../../server/stopHttpServer.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createTestServer } from './createTestServer.ts'
import { openSocket } from './spawnServer.ts'

const limits: ClientLimits = {
  headersMs: 150,
  requestMs: 300,
  keepAliveMs: 100,
  checkMs: 20,
  connections: 100,
  connectionsPerAddress: 3,
}

async function listen(
  isBehindProxy = false,
): Promise<{ readonly server: Server; readonly port: number; readonly count: () => number }> {
  const { app, store } = await createTestServer({ site: { 'index.html': '<h1>Home</h1>' } })
  const server = createHttpServer(app, { isBehindProxy, limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => stopHttpServer(server, 0))
  return { server, port: (server.address() as AddressInfo).port, count: () => store.list('contact').length }
}

test('a client that never ends its headers is cut', async () => {
  const { port } = await listen()
  const { socket, received } = await openSocket(port)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  expect(await received).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client that never ends its body is cut, and nothing of it is kept', async () => {
  const { port, count } = await listen()
  const { socket, received } = await openSocket(port)
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"firstName":',
  )
  await received
  expect(count()).toBe(0)
})

test('a client that breaks off is no error of ours', async () => {
  // The app's own check at the end of the test fails on an error in the log.
  const { port } = await listen()
  const { socket, received } = await openSocket(port)
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n',
  )
  await once(socket, 'data')
  socket.resetAndDestroy()
  await received
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`)
  expect(answer.status).toBe(200)
})

test('an idle connection is not kept for ever', async () => {
  const { port } = await listen()
  const { socket, received } = await openSocket(port)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await received).toMatch(/^HTTP\/1\.1 200 /)
})

test('headers of more than 16 KiB are refused', async () => {
  const { port } = await listen()
  const { socket, received } = await openSocket(port)
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(await received).toMatch(/^HTTP\/1\.1 431 /)
})

test('one address holds only so many connections; behind a proxy, where all are one, that does not count', async () => {
  const half = 'GET / HTTP/1.1\r\nHost: localhost\r\n'
  for (const isBehindProxy of [false, true]) {
    const { port } = await listen(isBehindProxy)
    for (let index = 0; index < 3; index += 1) (await openSocket(port)).socket.write(half)
    const { socket, received } = await openSocket(port)
    socket.write(`${half}Connection: close\r\n\r\n`)
    expect((await received).startsWith('HTTP/1.1 200 ')).toBe(isBehindProxy)
  }
})

test('a stop ends what does not finish once its time is over', async () => {
  const { server, port } = await listen()
  const { socket, received } = await openSocket(port)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  await stopHttpServer(server, 0)
  await received
  const again = createServer().listen(port, '127.0.0.1')
  await once(again, 'listening')
  again.close()
})
