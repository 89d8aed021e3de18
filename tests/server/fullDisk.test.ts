import { formatPhone } from '#domain/requests/phone'
import { loadBusiness } from '#content/business'
import { expect, test } from 'vitest'
import { openStores } from '#store/openStores'
import { createFaultyDisk, type DiskCall } from '../store/createFaultyDisk.ts'
import { findFreePort } from '../support/findFreePort.ts'
import { postJson as post } from '../support/postJson.ts'
import { contactBody, createTestServer, toCookie } from './createTestServer.ts'
import { renderFormShells } from './renderFormShells.tsx'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

const phone = formatPhone(loadBusiness().phone)

test.each<readonly [string, DiskCall, string]>([
  ['is full', 'write', 'ENOSPC'],
  ['is read-only', 'write', 'EROFS'],
  ['takes writes and cannot keep them', 'sync', 'EIO'],
])(
  'guard: while the disk %s every visitor is told to call; afterwards requests are stored again',
  async (_, call, code) => {
    const disk = { isBroken: false }
    const fileSystem = createFaultyDisk((each) => (disk.isBroken && each === call ? { code } : undefined))
    const { postJson, postForm, request, store, lines } = await createTestServer({
      site: renderFormShells(),
      fileSystem,
      expectsErrors: true,
    })
    const isHealthy = async () => (await request('/api/health')).status === 200
    const send = (number: number) =>
      postJson('/api/contact', { ...contactBody, problem: `Sleutel kwijt, auto ${number}` })
    expect((await send(1)).status).toBe(201)

    disk.isBroken = true
    for (const number of [2, 3]) {
      const refused = await send(number)
      expect([refused.status, await refused.json()]).toEqual([
        503,
        { error: 'unavailable', message: expect.stringContaining(phone) },
      ])
    }
    const page = await postForm('/api/contact', { ...contactBody, isUrgent: '' })
    const html = await page.text()
    expect([page.status, html]).toEqual([503, expect.stringContaining(`Bel ons direct op ${phone}`)])
    expect(html).toMatch(/<form class="form"[^]*value="Noor"/)
    expect(html).not.toContain(code)
    expect(await isHealthy()).toBe(false)
    // Reading goes on: the staff see what is kept.
    expect(store.list('contact')).toHaveLength(1)
    expect(JSON.stringify(lines.filter(({ level }) => level >= 50))).toContain(code)

    disk.isBroken = false
    expect((await send(4)).status).toBe(201)
    await expect.poll(() => isHealthy()).toBe(true)
    const kept = store.list('contact').map((each) => each.kind === 'contact' && each.problem.at(-1))
    expect(kept).toEqual(['1', '4'])
  },
)

test('staff can log in and out on a full disk, and the log says so', async () => {
  const disk = { isFull: false }
  const fileSystem = createFaultyDisk((call) =>
    disk.isFull && call !== 'open' ? { code: 'ENOSPC' } : undefined,
  )
  const { logIn, staff, request, postJson, lines } = await createTestServer({
    fileSystem,
    expectsErrors: true,
  })
  const earlier = await logIn()
  disk.isFull = true
  const login = { name: 'beheer', password: 'wachtwoord-van-beheer' }
  const answer = await postJson('/api/admin/session', login, earlier)
  const headers = { cookie: toCookie(answer) }
  expect((await request('/api/admin/session', { headers })).status).toBe(200)
  expect((await request('/api/admin/session', { headers: earlier })).status).toBe(401)
  const logOut = await request('/api/admin/session', { method: 'DELETE', headers })
  expect([logOut.status, logOut.headers.getSetCookie()[0]]).toEqual([204, expect.stringMatching(/^staff=;/)])
  expect((await request('/api/admin/session', { headers })).status).toBe(401)
  expect(JSON.stringify(lines)).toMatch(/sessions cannot be written/)
  expect(JSON.stringify(lines)).toMatch(/a restart may bring it back/)
  expect(await staff.get('beheer')).toBeDefined()
})

test('when the disk is full at the start, then pages are served, posts are refused, and it goes on once there is room', async () => {
  const disk = { isFull: true }
  const fileSystem = createFaultyDisk((call) =>
    disk.isFull && call === 'write' ? { code: 'ENOSPC' } : undefined,
  )
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const starting = startTestServer(
    createFolders(),
    { PORT: String(port) },
    {
      open: (options) => openStores({ ...options, fileSystem }),
    },
  )
  starting.catch(() => undefined)
  await expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  const refused = await post(`${url}/api/contact`, contactBody)
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { error: 'unavailable', message: expect.stringContaining(phone) },
  ])
  expect((await fetch(`${url}/api/health`)).status).toBe(503)
  disk.isFull = false
  const { output } = await starting
  expect(output.log).toContain('the disk is full; the site is served meanwhile')
  expect(output.text).toContain('name:      beheer')
  expect((await post(`${url}/api/contact`, contactBody)).status).toBe(201)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})
