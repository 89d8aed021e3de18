import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyTotals } from '#domain/statistics/pageTotals'
import { packBackup, readBackupFiles } from '#store/backup/backup'
import { verifyFolder } from '#store/backup/maintenance'
import { unpackBackup } from '#store/backup/readBackup'
import { openMetrics } from '#store/metrics/metrics'
import { writeFileWhole } from '#store/outputFile'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeContact } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'

const now = () => new Date('2025-07-07T12:00:00Z')
const places = ['.', 'contact', 'snapshots', 'snapshots/2025-07-07', 'metrics'] as const

test('keeps files and folders of others, and ignores them', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder, now })
  await store.add(makeContact(1))
  await store.snapshot(now())
  await store.close()
  const metrics = await openMetrics({ folder, now })
  metrics.count('/', { ...emptyTotals, calls: 1 })
  await metrics.close()
  for (const place of places) {
    for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '2025-07-01'])
      writeFileSync(join(folder, place, name), 'not ours\0')
    mkdirSync(join(folder, place, 'oud'))
    writeFileSync(join(folder, place, 'oud', 'notes.txt'), 'not ours')
  }

  expect(await verifyFolder(folder)).toMatchObject({ kept: { contact: 1 }, damage: [] })
  expect((await readStore({ folder })).list('contact')).toHaveLength(1)
  const again = await openTestStore({ folder, now })
  expect(await again.health()).toMatchObject({ damaged: [] })
  await again.snapshot(new Date('2025-07-08T12:00:00Z'))
  await again.close()
  const path = join(createFolder(), 'backup.tar.gz')
  const { pieces } = packBackup({ files: readBackupFiles(folder), madeAt: now(), version: '1.2.3' })
  await writeFileWhole(path, pieces, new AbortController().signal)
  const unpacked = join(createFolder(), 'unpacked')
  await unpackBackup(path, unpacked)
  expect(JSON.stringify(readAll(unpacked))).not.toContain('not ours')
  for (const place of places) expect(readAll(folder)[join(place, 'oud', 'notes.txt')]).toBe('not ours')
})
