import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startBuiltServer } from '../support/builtServer.ts'
import { findFreePort } from '../support/findFreePort.ts'
import { fixtureContent } from '../support/fixtureContent.ts'
import { createFolder } from '../store/createFolder.ts'

const root = join(import.meta.dirname, '../..')
const rounds = 50
const victims = ['publisher', 'server', 'both'] as const

/** The built server on a site and a content of its own, which can be killed and started again. */
async function openSite() {
  const folder = createFolder()
  const content = join(folder, 'content')
  const publicFolder = join(folder, 'public')
  cpSync(fixtureContent, content, { recursive: true })
  const env = { CONTENT_DIR: content, PUBLIC_DIR: publicFolder }
  const publish = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(root, 'dist/site/publish.js'), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      timeout: 300_000,
    })
  expect(publish()).toMatchObject({ status: 0 })
  const place = { dataFolder: join(folder, 'data'), env, port: await findFreePort() }
  let server = await startBuiltServer(place)
  const cookie = await server.signIn()
  onTestFinished(() => server.kill())
  let slowestMs = 0
  const ask = async (path: string, body?: object) => {
    const startedAt = performance.now()
    const answer = await fetch(`${server.url}/api/admin/website${path}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    // oxlint-disable-next-line typescript/no-explicit-any
    const result = (await answer.json()) as Record<string, any>
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    expect(answer.status, `${path} ${JSON.stringify(result)}`).toBe(200)
    return result
  }
  return {
    ask,
    restart: async () => {
      await server.kill()
      server = await startBuiltServer(place)
    },
    findPublishers: () =>
      readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    recover: () => publish('--recover'),
    getSlowestMs: () => Math.round(slowestMs),
    readPage: () => readFileSync(join(publicFolder, 'index.html'), 'utf8'),
    readPhone: () =>
      /"phone": "([\d-]+)"/.exec(readFileSync(join(content, 'business.json'), 'utf8'))?.[1] ?? '',
  }
}

function kill(pids: readonly number[]): void {
  for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL')
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}`)

test('after 50 publications with kills of publisher, server and both, all is of one piece and the desk answers', async () => {
  const site = await openSite()
  const seen = { old: 0, young: 0 }
  let longestMs = 4000
  for (let round = 0; round < rounds; round += 1) {
    const victim = victims[round % victims.length]
    const before = site.readPhone()
    const next = `0223-${100_000 + round}`
    const { value, version } = await site.ask('/documents/bedrijf')
    expect(await site.ask('/documents/bedrijf', { value: { ...value, phone: next }, version })).toMatchObject(
      { problems: [] },
    )
    await site.ask('/publish', { isConfirmed: true })
    const deadline = performance.now() + Math.random() * longestMs
    while (performance.now() < deadline) {
      await site.ask('')
      await wait(50)
    }
    const publishers = site.findPublishers()
    if (victim !== 'server') kill(publishers)
    if (victim !== 'publisher') await site.restart()
    await expect.poll(async () => (await site.ask('/state')).state, { timeout: 60_000 }).not.toBe('running')
    await site.ask('')
    await expect.poll(() => publishers.some(isRunning), { timeout: 60_000 }).toBe(false)
    // It would wait for a lock that was left, and be ended.
    expect(site.recover()).toMatchObject({ status: 0 })
    const phone = site.readPhone()
    expect([before, next]).toContain(phone)
    expect(site.readPage()).toContain(`tel:${phone.replace('-', '')}`)
    seen[phone === next ? 'young' : 'old'] += 1
    const { changes, elsewhere } = await site.ask('')
    expect(elsewhere).toEqual([])
    if (phone === next) expect(changes).toEqual([])
    else expect(changes).toMatchObject([{ path: 'business.json', isConflict: false }])
    console.log(JSON.stringify({ round, victim, ...seen, slowestMs: site.getSlowestMs() }))
    longestMs = seen.young > seen.old ? longestMs * 0.9 : longestMs * 1.1
  }
  expect(Math.min(seen.old, seen.young)).toBeGreaterThan(0)
}, 1_800_000)
