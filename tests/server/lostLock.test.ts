import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadBusiness } from '#content/business'
import { formatPhone } from '#domain/requests/phone'
import { emptyTotals } from '#domain/statistics/pageTotals'
import { openStores } from '#store/openStores'
import { expect, test } from 'vitest'
import { createFolder, readAll } from '../store/createFolder.ts'
import { contactBody, createTestServer } from './createTestServer.ts'
import { testRules } from '../support/testRules.ts'

test('after the lock is lost every visitor is told to call, and health says why', async () => {
  const { postJson, request, dataFolder, lines } = await createTestServer({ expectsErrors: true })
  rmSync(join(dataFolder, 'lock'))
  const refused = await postJson('/api/contact', contactBody)
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringContaining(formatPhone(loadBusiness().phone)),
  ])
  const health = await request('/api/health')
  expect([health.status, await health.json()]).toMatchObject([
    503,
    { status: 'unavailable', store: { canWrite: false, hasLock: false } },
  ])
  expect(JSON.stringify(lines.filter(({ level }) => level >= 50))).toContain('has another writer')
})

test('without the lock, sessions, accounts, the outbox and page counts are not written', async () => {
  const folder = createFolder()
  const failures: unknown[] = []
  const onFailure = (failure: unknown) => void failures.push(failure)
  const opened = await openStores({
    folder,
    readRules: () => testRules,
    now: () => new Date(),
    onFailure,
  })
  const { staff, sessions, outbox, metrics } = opened
  rmSync(join(folder, 'lock'))
  const before = readAll(folder)
  const lost = /has another writer/
  await expect(staff.add('sanne', 'een lang wachtwoord')).rejects.toThrow(lost)
  // A session stays in memory, as on a full disk.
  await sessions.create({ name: 'sanne', credential: 'c' })
  await expect(outbox.setSince('mail', '2026-01-01T00:00:00.000Z')).rejects.toThrow(lost)
  metrics.count('/', { ...emptyTotals, visits: 1 })
  await expect(metrics.flush()).rejects.toThrow(/could not be written/)
  expect(failures).toHaveLength(2)
  await opened.close()
  expect(readAll(folder)).toEqual(before)
})
