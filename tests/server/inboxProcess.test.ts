import { openStore } from '#store/openStore'
import { readStore } from '#store/readStore'
import { expect, test, vi } from 'vitest'
import { makeContact, toId } from '../store/makeRequest.ts'
import { createFolders, spawnServer } from './spawnServer.ts'
import { toCookie } from './createTestServer.ts'
import { readEvents } from './readEvents.ts'

test('a server that is stopped ends the live events and is gone at once', async () => {
  const { dataFolder, publicFolder } = createFolders()
  const { child, closed, output, ready } = spawnServer({ DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder })
  const url = `http://127.0.0.1:${await ready()}`
  const answer = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    body: JSON.stringify({ name: 'beheer', password: /password: {2}(\S+)/.exec(output.out)?.[1] ?? '' }),
    headers: { 'content-type': 'application/json' },
  })
  const events = await fetch(`${url}/api/admin/events`, { headers: { cookie: toCookie(answer) } })
  const { until } = readEvents(events)
  await until('summary')
  child.kill('SIGTERM')
  expect(await until('created')).toBeUndefined()
  expect(await closed).toBe(0)
})

test('a server that starts erases what has lain in the trash for its time', async () => {
  const { dataFolder, publicFolder } = createFolders()
  const store = await openStore({ folder: dataFolder })
  await store.add(makeContact(1))
  await store.add(makeContact(2))
  const long = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString()
  await store.change('contact', toId(1), { trashed: true }, { by: 'anna', at: long })
  await store.change('contact', toId(2), { trashed: true }, { by: 'anna', at: new Date().toISOString() })
  await store.close()
  const { output, ready } = spawnServer({ DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder, LOG_LEVEL: 'info' })
  await ready()
  await vi.waitUntil(() => output.out.includes('"erased":1'), { timeout: 20_000 })
  const reader = await readStore({ folder: dataFolder })
  expect(reader.list('contact').map(({ id }) => id)).toEqual([toId(2)])
})
