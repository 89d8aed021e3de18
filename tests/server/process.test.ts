import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { readControl } from '#store/controlFile'
import { readStore } from '#store/readStore'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contactBody } from './createTestServer.ts'
import { createFolders, openSocket, spawnServer, waitUntilClosed } from './spawnServer.ts'

const passwordLine = /^ {2}password: {2}([a-z]{4}(?:-[a-z]{4}){3})$/m

describe('starting', () => {
  test('the first start makes an account and says so once; the second start does not', async () => {
    const { dataFolder, publicFolder } = createFolders()
    const env = { DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder, LOG_LEVEL: 'trace' }
    const first = spawnServer(env)
    const port = await first.ready()
    const password = passwordLine.exec(first.output.out)?.[1] ?? ''
    expect(first.output.out).toMatch(/^ {2}name: {6}beheer$/m)
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/session`, {
      method: 'POST',
      body: JSON.stringify({ name: 'beheer', password }),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
    const home = await fetch(`http://127.0.0.1:${port}/`)
    expect(await home.text()).toBe('<h1>Home</h1>')
    first.child.kill('SIGTERM')
    expect(await first.closed).toBe(0)
    expect(first.output.err).toBe('')
    expect(first.output.out.split(password)).toHaveLength(2)
    expect(first.output.out.match(/^Ready: /gm)).toHaveLength(1)
    expect(readFileSync(join(dataFolder, 'staff.json'), 'utf8')).not.toContain(password)

    const second = spawnServer(env)
    await second.ready()
    second.child.kill('SIGINT')
    expect(await second.closed).toBe(0)
    expect(second.output.out).not.toMatch(/password/)
  })

  test('a port in use is said in one sentence, and no password is shown for nothing', async () => {
    const { dataFolder, publicFolder } = createFolders()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const { output, closed } = spawnServer({
      DATA_DIR: dataFolder,
      PUBLIC_DIR: publicFolder,
      PORT: String(port),
    })
    expect(await closed).toBe(3)
    expect(output.err).toBe(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port, such as PORT=${port + 1}.\n`,
    )
    expect(output.out).toBe('')
    const again = spawnServer({ DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder })
    await again.ready()
    expect(again.output.out).toMatch(passwordLine)
  })

  test('an address that is not ours, a folder that cannot be written, a site that is not there', async () => {
    const { folder, dataFolder, publicFolder } = createFolders()
    writeFileSync(join(folder, 'file'), '')
    const cases = [
      [{ HOST: '192.0.2.1' }, 3, "HOST is '192.0.2.1', which is no address of this machine."],
      [{ DATA_DIR: join(folder, 'file', 'requests') }, 4, join(folder, 'file', 'requests')],
      [
        { PUBLIC_DIR: join(folder, 'none') },
        6,
        `There is no site in ${join(folder, 'none')}. Run 'npm run build' first`,
      ],
    ] as const
    for (const [env, exitCode, sentence] of cases) {
      const { output, closed } = spawnServer({ DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder, ...env })
      expect([env, await closed]).toEqual([env, exitCode])
      expect(output.err).toContain(sentence)
      expect(output.err.trim().split('\n')).toHaveLength(1)
      expect(output.err).not.toMatch(/^ +at /m)
    }
  })

  test('every wrong variable is named', async () => {
    const { output, closed } = spawnServer({ PORT: 'http', RATE_LIMIT: 'veel' })
    expect(await closed).toBe(2)
    expect(output.err.trim().split('\n')).toEqual([
      expect.stringContaining("PORT is 'http'"),
      expect.stringContaining("RATE_LIMIT is 'veel'"),
    ])
  })

  test('a mistake in business.json is named with its place', async () => {
    const { folder, dataFolder, publicFolder } = createFolders()
    const contentFolder = join(folder, 'content')
    cpSync(join(import.meta.dirname, '../../data/content'), contentFolder, { recursive: true })
    const file = join(contentFolder, 'business.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"085-0000000"', '"085"'))
    const env = { DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder, CONTENT_DIR: contentFolder }
    const { output, closed } = spawnServer(env)
    expect(await closed).toBe(7)
    expect(output.err).toMatch(/business\.json:\d+: phone: expected a phone number/)
  })

  test('a second server on the same data is refused by name', async () => {
    const { dataFolder, publicFolder } = createFolders()
    const env = { DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder }
    const first = spawnServer(env)
    await first.ready()
    const second = spawnServer(env)
    expect(await second.closed).toBe(5)
    expect(second.output.err).toContain(`already in use by process ${first.child.pid}`)
    expect(second.output.out).toBe('')
  })
})

describe('while it runs', () => {
  test('the command line finds it, and changes accounts through it', async () => {
    const { dataFolder, publicFolder } = createFolders()
    const server = spawnServer({ DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder })
    await server.ready()
    const control = await readControl(dataFolder)
    const answer = await fetch(`${control?.url}/api/local/staff`, {
      method: 'POST',
      body: JSON.stringify({ action: 'add', name: 'Anna', password: 'wachtwoord-van-anna' }),
      headers: { authorization: `Bearer ${control?.key}`, 'content-type': 'application/json' },
    })
    expect([answer.status, await answer.json()]).toMatchObject([200, { ok: true }])
    server.child.kill('SIGTERM')
    await server.closed
    expect(await readControl(dataFolder)).toBeUndefined()
  })

  test('a path out of the site leads nowhere, however it is spelled', async () => {
    const { dataFolder, publicFolder } = createFolders()
    const server = spawnServer({ DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder })
    const port = await server.ready()
    for (const path of [
      '/../requests/staff.json',
      '/..%2frequests/staff.json',
      '/%2e%2e/requests/staff.json',
      '//requests',
      '/./../requests/staff.json',
      'requests/staff.json',
      'http://x/../requests/staff.json',
      '/\\..\\requests\\staff.json',
    ]) {
      const { socket, received } = await openSocket(port)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      const text = await received
      expect(text).toMatch(/^HTTP\/1\.1 40[04] /)
      expect(text).not.toContain('scrypt')
    }
  })
})

describe('stopping', () => {
  const body = JSON.stringify(contactBody)
  const head = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`

  /** A server in the middle of a post: it has read the headers (it asked for the rest) and half of the body. */
  async function startWithHalfAPost() {
    const { dataFolder, publicFolder } = createFolders()
    const server = spawnServer({ DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder })
    const port = await server.ready()
    const { socket, received } = await openSocket(port)
    socket.write(`${head}Expect: 100-continue\r\n\r\n`)
    await once(socket, 'data')
    socket.write(body.slice(0, 20))
    return { server, port, socket, received, dataFolder }
  }

  test('what is in flight is finished, and kept, before the process ends', async () => {
    const { server, port, socket, received, dataFolder } = await startWithHalfAPost()
    server.child.kill('SIGTERM')
    await waitUntilClosed(port)
    expect(server.child.exitCode).toBeNull()
    socket.write(body.slice(20))
    expect(await received).toMatch(/HTTP\/1\.1 201 [\s\S]*"reference"/)
    expect(await server.closed).toBe(0)
    const kept = await readStore({ folder: dataFolder })
    expect(kept.list('contact')).toHaveLength(1)
  })

  test('whoever presses Ctrl-C twice does not wait', async () => {
    const { server, port } = await startWithHalfAPost()
    server.child.kill('SIGINT')
    await waitUntilClosed(port)
    server.child.kill('SIGINT')
    expect(await server.closed).toBe(130)
  })

  test('health says so to whoever asks on a connection that is still open', async () => {
    const { server, port, socket, received } = await startWithHalfAPost()
    server.child.kill('SIGTERM')
    await waitUntilClosed(port)
    socket.write(`${body.slice(20)}GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    const text = await received
    expect(text).toMatch(/HTTP\/1\.1 201 [\s\S]*HTTP\/1\.1 503 [\s\S]*"status":"stopping"/)
    expect(await server.closed).toBe(0)
  })
})

describe('a mistake of ours that nothing catches', () => {
  /** What the server loads first: a signal that makes it throw, or forget to catch. */
  const toPreload = (mistake: string) => `data:text/javascript,process.on('SIGUSR2',()=>{${mistake}})`

  test.each([
    ['an error', "throw new RangeError('te ver',{cause:new Error('daarom')})"],
    ['a rejection', "Promise.reject(new RangeError('te ver',{cause:new Error('daarom')}))"],
  ])('%s is logged whole and ends the process with 1; what was acknowledged is kept', async (_, mistake) => {
    const { dataFolder, publicFolder } = createFolders()
    const env = { DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder }
    const first = spawnServer({ ...env, NODE_OPTIONS: `--import "${toPreload(mistake)}"` })
    const port = await first.ready()
    const answer = await fetch(`http://127.0.0.1:${port}/api/contact`, {
      method: 'POST',
      body: JSON.stringify(contactBody),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(201)
    first.child.kill('SIGUSR2')
    expect(await first.closed).toBe(1)
    // Written at once, past what still waits to be written: not always the last line.
    const line = first.output.out.split('\n').find((text) => text.includes('"uncaught error"')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      level: 60,
      msg: 'uncaught error',
      err: {
        type: 'RangeError',
        message: 'te ver',
        stack: expect.stringMatching(/^RangeError: te ver\n +at /),
        cause: { message: 'daarom' },
      },
    })
    expect(first.output.err).toContain('RangeError: te ver')
    // A supervisor starts it again: on the same data, without anybody's help.
    const second = spawnServer(env)
    await second.ready()
    expect((await readStore({ folder: dataFolder })).list('contact')).toHaveLength(1)
  })
})
