import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyTotals } from '#domain/statistics/pageTotals'
import { applyRetention } from '#store/retention'
import { compareFolders } from '#store/backup/compareFolders'
import { packBackup, readBackupFiles } from '#store/backup/backup'
import { writeFileWhole } from '#store/outputFile'
import { searchPerson } from '#store/privacy/searchPerson'
import { openMetrics } from '#store/metrics/metrics'
import { openOutbox } from '#store/outbox/outbox'
import { unpackBackup } from '#store/backup/readBackup'
import { verifyFolder } from '#store/backup/maintenance'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'
import { testRules } from '../../support/testRules.ts'

const at = '2025-07-07T12:05:00.000Z'
const now = () => new Date('2025-07-07T12:00:00Z')
const person = '+31687654321'

/**
 * One person's request, another's, and one that is past its time; with a snapshot, an outbox and
 * counts.
 */
async function createData(): Promise<string> {
  const folder = createFolder()
  const store = await openTestStore({ folder, now })
  await store.add(makeContact('mine', { phone: '06-87654321', phoneE164: '+31687654321' }))
  await store.add(makeContact('other'))
  await store.add(makeContact('old', { createdAt: '2015-07-07T12:00:00.000Z' }))
  await store.snapshot(now())
  await store.close()
  const outbox = await openOutbox(folder)
  await outbox.setSince('mail', at)
  await outbox.close()
  const metrics = await openMetrics({ folder, now })
  metrics.count('/', { ...emptyTotals, calls: 1 })
  await metrics.close()
  return folder
}

const places = [
  '.',
  'contact',
  'snapshots',
  'snapshots/2025-07-07',
  'snapshots/2025-07-07/contact',
  'metrics',
] as const

test('keeps files and folders of others, and ignores them', async () => {
  const folder = await createData()
  for (const place of places) {
    for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '2025-07-01'])
      writeFileSync(join(folder, place, name), 'not ours\0')
    mkdirSync(join(folder, place, 'oud'))
    writeFileSync(join(folder, place, 'oud', 'notes.txt'), 'not ours')
  }

  expect(await verifyFolder(folder)).toMatchObject({ kept: { contact: 3 }, damage: [] })
  const search = async () => (await searchPerson({ folder }, person)).requests
  expect((await search()).map(({ id }) => id)).toEqual([toId('mine')])
  expect((await readStore({ folder })).list('contact')).toHaveLength(3)

  const store = await openTestStore({ folder, now })
  expect(await store.health()).toMatchObject({ damaged: [] })
  await store.snapshot(new Date('2025-07-08T12:00:00Z'))
  expect(await store.eraseAll('contact', [toId('mine')], at)).toBe(1)
  expect(await applyRetention({ store, files: store }, testRules.retention, now())).toMatchObject({
    dueTotal: 1,
  })
  await store.close()
  expect(await search()).toEqual([])
  const inUse = Object.entries(readAll(folder)).filter(([name]) => !name.startsWith('snapshots'))
  expect(JSON.stringify(inUse)).not.toContain('87654321')
  expect(JSON.stringify(inUse)).not.toContain('nummer old')
  expect(await (await openOutbox(folder)).since('mail')).toBe(at)
  const metrics = await openMetrics({ folder, now })
  expect(await metrics.readDays({ since: '2025-07-01', until: '2025-07-31' })).toHaveLength(1)

  const path = join(createFolder(), 'backup.tar.gz')
  const { signal } = new AbortController()
  await writeFileWhole(
    path,
    packBackup({ files: readBackupFiles(folder), madeAt: now(), version: '1.2.3' }).pieces,
    signal,
  )
  const unpacked = join(createFolder(), 'unpacked')
  await unpackBackup(path, unpacked)
  expect(await compareFolders(folder, unpacked)).toMatchObject({ newer: 0, erasedHere: 0 })
  expect(JSON.stringify(readAll(unpacked))).not.toContain('not ours')
  for (const place of places) expect(readAll(folder)[join(place, 'oud', 'notes.txt')]).toBe('not ours')
})
