import { expect, test } from 'vitest'
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
