import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#store/requests/openStore'
import { createDailyCheck } from '../../server/jobs/startJobs.ts'
import { toStartError } from '../../server/startError.ts'
import { openTestStore } from '../store/createFolder.ts'
import { makeContact } from '../store/makeRequest.ts'
import { createTestServer } from './createTestServer.ts'

test('when a file of requests is gone, then health is degraded with counts, and staff see it', async () => {
  const server = await createTestServer()
  const readHealth = async () => (await server.request('/api/health')).json()
  for (const name of [1, 2, 3]) await server.store.add(makeContact(name))
  expect(await readHealth()).toMatchObject({ status: 'ok', store: { losses: { files: 0, records: 0 } } })
  rmSync(join(server.dataFolder, 'contact/000001.json'))
  await server.store.check()
  const health = await server.request('/api/health')
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({
    status: 'degraded',
    store: { canWrite: true, losses: { files: 1, records: 3 } },
  })
  const summary = await server.request('/api/admin/summary', { headers: await server.logIn() })
  expect(await summary.json()).toMatchObject({ notices: [expect.stringMatching(/bel de eigenaar/)] })
})

test('logs each loss as an error at the start and once a day, with names and counts', async () => {
  const first = await createTestServer()
  await first.store.add(makeContact(1))
  await first.store.close()
  rmSync(join(first.dataFolder, 'contact/000001.json'))
  const store = await openTestStore({ folder: first.dataFolder })
  const errors: unknown[][] = []
  const clock = { now: new Date('2026-03-10T09:00:00Z') }
  const check = createDailyCheck(
    { store, files: store },
    { error: (...args: unknown[]) => errors.push(args) },
    () => clock.now,
  )
  await check()
  await check()
  expect(errors).toEqual([
    [
      { files: 1, records: 1, losses: ['contact/000001.json is missing (1 record)'] },
      expect.stringMatching(/lost.*sleutel restore.*--accept-loss/),
    ],
  ])
  clock.now = new Date('2026-03-11T09:00:00Z')
  await check()
  expect(errors).toHaveLength(2)
})

test('refuses to start on data of a newer program, with its own exit code', async () => {
  const { store, dataFolder } = await createTestServer()
  await store.close()
  writeFileSync(join(dataFolder, 'format.json'), '{"version":2}')
  const cause: unknown = await openStore({ folder: dataFolder }).catch((error: unknown) => error)
  expect(toStartError(cause)).toMatchObject({ code: 'DATA_FORMAT', exitCode: 8 })
})
