import { expect, test } from 'vitest'
import { contactBody } from './createTestServer.ts'
import { createFolders, openSocket, spawnServer, startHalfAPost, waitUntilClosed } from './spawnServer.ts'
import { postJson } from '../support/postJson.ts'
import { readStore } from '../support/readStore.ts'

test('names every wrong variable on standard error', async () => {
  const { output, closed } = await spawnServer({ PORT: 'http', RATE_LIMIT: 'veel' })
  expect(await closed).toBe(2)
  expect(output.err.trim().split('\n')).toEqual([
    expect.stringContaining("PORT is 'http'"),
    expect.stringContaining("RATE_LIMIT is 'veel'"),
  ])
})

test('finishes requests in flight before it ends; its output is a log in JSON without personal data', async () => {
  const { dataFolder, publicFolder } = createFolders()
  const server = await spawnServer({ DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder, LOG_LEVEL: 'trace' })
  const port = await server.ready()
  const mark = 'Zwanenburg'
  for (const message of [
    `POST /api/contact?${mark} HTTP/1.1\r\nHost: ${mark}.example\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n${mark}`,
    `${mark}\r\n\r\n`,
    `GET /${mark}\0 HTTP/1.1\r\n\r\n`,
  ]) {
    const { socket, received } = await openSocket(port)
    socket.write(message)
    expect(await received).toMatch(/^HTTP\/1\.1 400 /)
  }
  const body = { ...contactBody, lastName: mark }
  const { socket, received, rest } = await startHalfAPost(port, body)
  server.child.kill('SIGTERM')
  await waitUntilClosed(port)
  expect(server.child.exitCode).toBeNull()
  socket.write(rest)
  expect(await received).toMatch(/HTTP\/1\.1 201 [\s\S]*"reference"/)
  expect(await server.closed).toBe(0)
  expect((await readStore({ folder: dataFolder })).list('contact')).toHaveLength(1)
  const lines = server.output.out.trim().split('\n')
  const log = lines.map((line) => JSON.parse(line) as { msg: string; requests?: number })
  expect(log.map(({ msg }) => msg)).toContain('answered')
  expect(log).toContainEqual(expect.objectContaining({ msg: 'the server is ready', requests: 0 }))
  expect(log.at(-1)?.msg).toBe('the server has stopped')
  expect(server.output.err).toMatch(/^-+\nThe first staff account[\s\S]+-+\nReady: \S+\n$/)
  expect(server.output.out).not.toMatch(/Zwanenburg|12345678|Noor/i)
})

test('when Ctrl-C is pressed twice, then it ends at once', async () => {
  const { dataFolder, publicFolder } = createFolders()
  const server = await spawnServer({ DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder })
  const port = await server.ready()
  await startHalfAPost(port, contactBody)
  server.child.kill('SIGINT')
  await waitUntilClosed(port)
  server.child.kill('SIGINT')
  expect(await server.closed).toBe(130)
})

test('an uncaught error is logged and ends the process with 1, and acknowledged requests stay stored', async () => {
  const { dataFolder, publicFolder } = createFolders()
  const mistake = "Promise.reject(new RangeError('te ver',{cause:new Error('daarom')}))"
  const preload = `data:text/javascript,process.on('SIGUSR2',()=>{${mistake}})`
  const server = await spawnServer({
    DATA_DIR: dataFolder,
    PUBLIC_DIR: publicFolder,
    NODE_OPTIONS: `--import "${preload}"`,
  })
  const port = await server.ready()
  const answer = await postJson(`http://127.0.0.1:${port}/api/contact`, contactBody)
  expect(answer.status).toBe(201)
  server.child.kill('SIGUSR2')
  expect(await server.closed).toBe(1)
  // Written at once, past what still waits to be written: not always the last line.
  const line = server.output.out.split('\n').find((text) => text.includes('"uncaught error"')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({
    level: 60,
    err: {
      type: 'RangeError',
      message: 'te ver',
      stack: expect.stringMatching(/^RangeError: te ver\n +at /),
      cause: { message: 'daarom' },
    },
  })
  expect(server.output.err).toContain('RangeError: te ver')
  expect((await readStore({ folder: dataFolder })).list('contact')).toHaveLength(1)
})
