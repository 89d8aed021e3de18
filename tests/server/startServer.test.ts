import { once } from 'node:events'
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readControl } from '#store/lock/controlFile'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contactBody } from './createTestServer.ts'
import { createFolders, startHalfAPost, waitUntilClosed } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'
import { fixtureContent } from '../support/fixtureContent.ts'
import { readStore } from '../support/readStore.ts'

const passwordLine = /^ {2}password: {2}([a-z]{4}(?:-[a-z]{4}){3})$/m

test('only the first start creates an account and announces it', async () => {
  const folders = createFolders()
  const first = await startTestServer(folders)
  const password = passwordLine.exec(first.output.text)?.[1] ?? 'none'
  expect(first.output.text).toMatch(/^ {2}name: {6}beheer$/m)
  const headers = await first.logIn()
  expect((await fetch(`${first.url}/api/admin/session`, { headers })).status).toBe(200)
  expect(await (await fetch(first.url)).text()).toBe('<h1>Home</h1>')
  expect(first.output.text.match(/^Ready: /gm)).toHaveLength(1)
  expect(first.output.log).not.toContain(password)
  expect(readFileSync(join(folders.dataFolder, 'staff.json'), 'utf8')).not.toContain(password)
  const { url } = (await readControl(folders.dataFolder)) ?? {}
  expect(url).toBe(`http://127.0.0.1:${first.port}`)
  await first.stop()
  expect(await readControl(folders.dataFolder)).toBeUndefined()
  expect((await startTestServer(folders)).output.text).not.toMatch(/password/)
})

test('guard: when the output is no terminal, then the first password is in a file for its owner and not printed', async () => {
  const folders = createFolders()
  const file = join(folders.dataFolder, 'first-password.txt')
  const server = await startTestServer(folders, {}, { isTerminal: false })
  const [, password = 'none'] = /^password: {2}(\S+)$/m.exec(readFileSync(file, 'utf8')) ?? []
  expect(password).toMatch(/^[a-z]{4}(?:-[a-z]{4}){3}$/)
  expect(server.output.text).toContain(file)
  expect(server.output.text + server.output.log).not.toContain(password)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a port in use is reported in one sentence, without a password', async () => {
  const folders = createFolders()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await expect(startTestServer(folders, { PORT: String(port) })).rejects.toMatchObject({
    exitCode: 3,
    message: `Port ${port} is already in use. Stop the program that uses it, or choose another port, such as PORT=${port + 1}.`,
  })
  expect((await startTestServer(folders)).output.text).toMatch(passwordLine)
})

test('reports a foreign address, a read-only folder and a missing site', async () => {
  const folders = createFolders()
  const { folder } = folders
  writeFileSync(join(folder, 'file'), '')
  const noSite = join(folder, 'none')
  for (const [env, exitCode, sentence] of [
    [{ HOST: '192.0.2.1' }, 3, "HOST is '192.0.2.1', which is no address of this machine."],
    [{ DATA_DIR: join(folder, 'file', 'requests') }, 4, join(folder, 'file', 'requests')],
    [{ PUBLIC_DIR: noSite }, 6, `There is no site in ${noSite}. Run 'npm run build' first`],
  ] as const) {
    const message = expect.stringContaining(sentence)
    await expect(startTestServer(folders, env)).rejects.toMatchObject({ exitCode, message })
  }
})

test('reports a mistake in business.json with its place', async () => {
  const folders = createFolders()
  const contentFolder = join(folders.folder, 'content')
  cpSync(fixtureContent, contentFolder, { recursive: true })
  const file = join(contentFolder, 'business.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"0223-012345"', '"0223"'))
  vi.stubEnv('CONTENT_DIR', contentFolder)
  onTestFinished(() => void vi.unstubAllEnvs())
  const mistake = `${file}:5: phone: expected a phone number`
  await expect(startTestServer(folders)).rejects.toMatchObject({
    exitCode: 7,
    message: expect.stringContaining(mistake),
  })
})

test('refuses a second server on the same data and names the process', async () => {
  const folders = createFolders()
  await startTestServer(folders)
  await expect(startTestServer(folders)).rejects.toMatchObject({
    exitCode: 5,
    message: expect.stringContaining(`already in use by process ${process.pid}`),
  })
})

test('health reports the stop on a connection that is still open', async () => {
  const folders = createFolders()
  const server = await startTestServer(folders)
  const { socket, received, rest } = await startHalfAPost(server.port, contactBody)
  const stopped = server.stop()
  await waitUntilClosed(server.port)
  socket.write(`${rest}GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  expect(await received).toMatch(/HTTP\/1\.1 201 [\s\S]*HTTP\/1\.1 503 [\s\S]*"status":"stopping"/)
  await stopped
  expect((await readStore({ folder: folders.dataFolder })).list('contact')).toHaveLength(1)
})
