import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSilentProxy } from '../support/createSilentProxy.ts'
import {
  canCopy,
  hasPostgres,
  makeClusterFolder,
  removeRunCluster,
  runSql,
  startCluster,
  startStandby,
} from '../support/postgres.ts'
import { contactBody } from './createTestServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

/** A primary, its synchronous standby, and an address that can move from one to the other. */
async function startPair() {
  const folders = [makeClusterFolder(), makeClusterFolder()]
  for (const folder of folders) onTestFinished(() => removeRunCluster(folder))
  const [first = '', second = ''] = folders.map((folder) => join(folder, 'cluster'))
  const primary = await startCluster(first)
  const standby = await startStandby(primary, second)
  await runSql(primary.url, `alter system set synchronous_standby_names = '*'`)
  await runSql(primary.url, 'select pg_reload_conf()')
  const address = await createSilentProxy(Number(new URL(primary.url).port))
  onTestFinished(address.close)
  const url = new URL(primary.url)
  url.port = String(address.port)
  return {
    primary,
    standby,
    url: url.href,
    moveAddress: () => address.moveTo(Number(new URL(standby.url).port)),
  }
}

test.runIf(hasPostgres && canCopy)(
  'after a failover to the standby the same servers go on, with every confirmed request',
  { timeout: 120_000 },
  async () => {
    const { primary, standby, url, moveAddress } = await startPair()
    const server = await startTestServer(createFolders(), { DATABASE_URL: url, RATE_LIMIT: '100000' })
    const headers = await server.logIn()
    const stream = await fetch(`${server.url}/api/admin/events`, { headers })
    const events = { text: '' }
    const reading = (async () => {
      for await (const piece of stream.body ?? []) events.text += Buffer.from(piece).toString()
    })().catch(() => undefined)
    const confirmed: string[] = []
    let number = 0
    const post = async () => {
      number += 1
      const answer = await server.post('/api/contact', {
        ...contactBody,
        problem: `Sleutel ${number} is kwijt`,
      })
      const text = await answer.text()
      if (answer.status === 201) confirmed.push((JSON.parse(text) as { id: string }).id)
      return { status: answer.status, text }
    }
    const visitors = { areDone: false }
    const visiting = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (!visitors.areDone) expect([201, 503]).toContain((await post()).status)
      }),
    )
    await expect.poll(() => confirmed.length, { timeout: 20_000 }).toBeGreaterThan(100)

    primary.stop('immediate')
    visitors.areDone = true
    await visiting
    moveAddress()
    const refused = await post()
    expect(refused.status).toBe(503)
    expect(refused.text).toContain('Bel ons direct')
    expect((await fetch(`${server.url}/api/health`)).status).toBe(503)
    expect((await fetch(`${server.url}/`)).status).toBe(200)

    standby.promote()
    await expect.poll(async () => (await post()).status, { timeout: 15_000 }).toBe(201)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    const answer = await fetch(`${server.url}/api/admin/contact-requests`, { headers })
    const kept = ((await answer.json()) as readonly { id: string }[]).map(({ id }) => id)
    expect(kept).toHaveLength(new Set(kept).size)
    for (const id of confirmed) expect(kept).toContain(id)
    await expect.poll(() => events.text, { timeout: 5_000 }).toContain(`"id":"${confirmed.at(-1)}"`)
    await server.stop()
    await reading
  },
)
