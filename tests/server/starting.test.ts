import { createReleaseReader } from '../../server/site/openRelease.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer as createHttp } from 'node:http'
import { loadBusiness } from '#content/business'
import { openStores } from '#store/openStores'
import { StoreUnavailableError } from '#store/storeErrors'
import { readLock } from '#store/lock/lock'
import { expect, onTestFinished, test } from 'vitest'
import { createStartingApp } from '../../server/createStartingApp.ts'
import { createStartHandler } from '../../server/http/createStartHandler.ts'
import { createLog } from '../../server/http/log.ts'
import { stopHttpServer } from '../../server/http/createHttpServer.ts'
import { findFreePort } from '../support/findFreePort.ts'
import { contactBody } from './createTestServer.ts'
import { createTestSettings } from './createTestSettings.ts'
import { createFolders, spawnServer } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

/** Resolves once pages are served there. */
async function waitUntilServed(url: string): Promise<void> {
  const readStatus = () =>
    fetch(url).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(readStatus).toBe(200)
}

/** Starts a server whose data folder opens when the test says so. */
async function startSlowly() {
  const port = await findFreePort()
  const folders = createFolders()
  const gate = { open: (_error?: Error) => {} }
  const opened = new Promise<void>((resolve, reject) => {
    gate.open = (error) => (error ? reject(error) : resolve())
  })
  const open: typeof openStores = async (...parts) => {
    await opened
    return openStores(...parts)
  }
  const starting = startTestServer(folders, { PORT: String(port) }, { open })
  starting.catch(() => undefined)
  const url = `http://127.0.0.1:${port}`
  await waitUntilServed(url)
  return { url, gate, starting, folders }
}

const post = (url: string, body: string, type = 'application/json') =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': type }, redirect: 'manual' })

test('while the data folder opens, pages and health are answered and posts wait', async () => {
  const { url, gate, starting } = await startSlowly()
  expect(await (await fetch(url)).text()).toBe('<h1>Home</h1>')
  const health = await fetch(`${url}/api/health`)
  expect([health.status, health.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await health.json()).toEqual({
    status: 'starting',
    version: expect.any(String),
    store: { canWrite: false, damaged: 0 },
  })
  let isAnswered = false
  const posted = post(`${url}/api/contact`, JSON.stringify(contactBody))
  void posted.then(() => (isAnswered = true))
  const listed = fetch(`${url}/api/admin/summary`)
  await fetch(url)
  expect(isAnswered).toBe(false)
  gate.open()
  expect((await posted).status).toBe(201)
  expect((await listed).status).toBe(401)
  const { output } = await starting
  expect(output.text).toMatch(/^Ready: /m)
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: 'ok' })
})

test('when the data folder cannot be opened, then the start fails and the port is closed', async () => {
  const { url, gate, starting } = await startSlowly()
  const posted = post(`${url}/api/contact`, JSON.stringify(contactBody))
  await fetch(url)
  gate.open(new StoreUnavailableError('the disk is read-only'))
  await expect(starting).rejects.toMatchObject({ exitCode: 4, message: 'the disk is read-only' })
  expect((await posted).status).toBe(503)
  await expect(fetch(url)).rejects.toThrow()
})

test('a post that waits too long is answered with a phone number and Retry-After', async () => {
  const { publicFolder } = createFolders()
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const starting = createStartingApp({
    settings: createTestSettings(),
    log,
    now: () => new Date(),
    version: '9.9.9',
    business: loadBusiness,
    readRelease: createReleaseReader(publicFolder),
  })
  const server = createHttp(createStartHandler(starting, 20).handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => stopHttpServer(server, 0))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await post(`${url}/api/contact`, JSON.stringify(contactBody))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({
    error: 'unavailable',
    message: expect.stringMatching(/^Wij konden uw aanvraag niet bewaren\. Bel ons direct op [\d -]+,/),
  })
  const page = await post(
    `${url}/api/contact`,
    new URLSearchParams({ firstName: 'Noor' }).toString(),
    'application/x-www-form-urlencoded',
  )
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('href="tel:')
  const staff = await fetch(`${url}/api/admin/requests`)
  expect(staff.status).toBe(503)
  expect(await staff.json()).toMatchObject({ message: 'De server start nog op. Probeer het zo opnieuw.' })
  expect(lines.join('')).not.toContain(contactBody.lastName)
})

test('a stop during the start ends in order', async () => {
  const { dataFolder, publicFolder } = createFolders()
  const port = await findFreePort()
  const server = await spawnServer({ DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder, PORT: String(port) })
  await waitUntilServed(`http://127.0.0.1:${port}`)
  server.child.kill('SIGTERM')
  expect(await server.closed).toBe(0)
  expect(await readLock(dataFolder)).toBeUndefined()
})
