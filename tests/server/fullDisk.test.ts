import { execFileSync, spawnSync } from 'node:child_process'
import { formatPhone } from '#domain/requests/phone'
import { loadBusiness } from '#content/business'
import { readStore } from '#store/readStore'
import { expect, test, vi } from 'vitest'
import { createFaultyDisk, type DiskCall } from '../store/createFaultyDisk.ts'
import { contactBody, createTestServer } from './createTestServer.ts'
import { createFolders, spawnServer } from './spawnServer.ts'

const phone = formatPhone(loadBusiness().phone)

test.each<readonly [string, DiskCall, string]>([
  ['is full', 'write', 'ENOSPC'],
  ['is read-only', 'write', 'EROFS'],
  ['takes writes and cannot keep them', 'datasync', 'EIO'],
])(
  'while the disk %s each visitor is told to call; once it works again all is as before',
  async (_, call, code) => {
    const disk = { isBroken: false }
    const fileSystem = createFaultyDisk((each) => (disk.isBroken && each === call ? { code } : undefined))
    const { postJson, postForm, request, store, lines } = await createTestServer({
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
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining(phone)])
    expect(await isHealthy()).toBe(false)
    // Reading goes on: the staff see what is kept.
    expect(store.list('contact')).toHaveLength(1)
    expect(JSON.stringify(lines.filter(({ level }) => level >= 50))).toContain(code)

    disk.isBroken = false
    expect((await send(4)).status).toBe(201)
    await vi.waitFor(async () => expect(await isHealthy()).toBe(true))
    const kept = store.list('contact').map((each) => each.kind === 'contact' && each.problem.at(-1))
    expect(kept).toEqual(['1', '4'])
  },
)

/** Of util-linux: what can raise the limit of a process that runs. Elsewhere the test above stands alone. */
const raiser = 'prlimit'
const canRaiseLimit = spawnSync(raiser, ['--version']).status === 0

test.runIf(canRaiseLimit)('a real process that the kernel gives no more room, and then does', async () => {
  const { dataFolder, publicFolder } = createFolders()
  const server = spawnServer({ DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder })
  const url = `http://127.0.0.1:${await server.ready()}`
  const limitFiles = (bytes: string) =>
    execFileSync(raiser, ['--pid', String(server.child.pid), `--fsize=${bytes}:`])
  const send = async (number: number) => {
    const body = JSON.stringify({ ...contactBody, problem: `Sleutel kwijt, auto ${number}` })
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    const { id, message }: { id?: string; message?: string } = await answer.json()
    return { status: answer.status, id, message }
  }
  limitFiles('20480')
  const acknowledged: (string | undefined)[] = []
  let refused: Awaited<ReturnType<typeof send>> | undefined
  for (let number = 0; number < 200 && !refused; number += 1) {
    const answer = await send(number)
    if (answer.status === 201) acknowledged.push(answer.id)
    else refused = answer
  }
  expect(refused).toEqual({ status: 503, id: undefined, message: expect.stringContaining(phone) })
  expect((await fetch(`${url}/api/health`)).status).toBe(503)

  limitFiles('unlimited')
  const after = await send(1000)
  expect(after.status).toBe(201)
  await vi.waitFor(async () => expect((await fetch(`${url}/api/health`)).status).toBe(200), 5_000)
  server.child.kill('SIGTERM')
  expect(await server.closed).toBe(0)
  const kept = (await readStore({ folder: dataFolder })).list('contact')
  expect(kept.map(({ id }) => id)).toEqual([...acknowledged, after.id])
})
