import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseKeptRequest } from '#domain/requests/keptRequest'
import { packBackup, readBackupFiles } from '#store/backup/backup'
import { findLosses } from '#store/requests/losses'
import { verifyFolder } from '#store/backup/maintenance'
import { createBody, formatFile } from '#store/requests/files/fileContent'
import { openStore } from '#store/requests/openStore'
import { writeFileWhole } from '#store/outputFile'
import { restoreBackup } from '#store/backup/restore'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'
import { packTar } from '../packTar.ts'
import { readStore } from '../../support/readStore.ts'
import { testRules } from '../../support/testRules.ts'

const at = '2025-07-07T12:05:00.000Z'
const now = () => new Date('2025-07-07T12:00:00Z')

async function createData() {
  const folder = createFolder()
  const store = await openTestStore({ folder, recordsPerFile: 3 })
  for (const name of [1, 2, 3, 4]) await store.add(makeContact(name))
  await store.close()
  return folder
}

async function writeBackup(folder: string) {
  const file = join(createFolder(), 'backup.tar.gz')
  const { pieces } = packBackup({ files: readBackupFiles(folder), madeAt: now(), version: '1.2.3' })
  await writeFileWhole(file, pieces, new AbortController().signal)
  return file
}

describe('data of a newer program', () => {
  const readers: readonly (readonly [string, (folder: string) => Promise<unknown>])[] = [
    ['opening', (folder) => openStore({ folder })],
    ['reading', (folder) => readStore({ folder })],
    ['verifying', (folder) => verifyFolder(folder)],
    ['looking for losses', (folder) => findLosses(folder)],
    ['a backup', (folder) => writeBackup(folder)],
  ]
  test.each(readers)(
    'guard: data of a newer program is refused by name and not touched by %s',
    async (_name, read) => {
      const folder = await createData()
      writeFileSync(join(folder, 'format.json'), '{"version":2,"somethingNew":true}')
      const before = readAll(folder)
      await expect(read(folder)).rejects.toMatchObject({
        code: 'DATA_NEWER',
        message: expect.stringMatching(/version 2.*up to version 1.*Nothing was changed/),
      })
      expect(readAll(folder)).toEqual(before)
    },
  )

  test('is refused in a backup, and nothing is restored', async () => {
    const folder = await createData()
    const file = join(createFolder(), 'newer.tar.gz')
    const format = { path: 'format.json', content: Buffer.from('{"version":2}') }
    const other = { path: 'contact/000001.new', content: Buffer.from('of a newer program') }
    writeFileSync(file, await packTar([format, other]))
    const before = readAll(folder)
    const options = { now, signal: new AbortController().signal }
    await expect(
      restoreBackup({ file, folder, readRules: () => testRules, isForced: true }, options),
    ).rejects.toMatchObject({
      code: 'BACKUP_NEWER',
    })
    expect(readAll(folder)).toEqual(before)
  })
})

test('an unreadable format.json is refused and not touched', async () => {
  const folder = await createData()
  writeFileSync(join(folder, 'format.json'), '{')
  const before = readAll(folder)
  await expect(openStore({ folder })).rejects.toMatchObject({ code: 'FORMAT_UNREADABLE' })
  expect(readAll(folder)).toEqual(before)
})

test('keeps and serves keys, actions and tombstones of a newer program', async () => {
  const folder = createFolder()
  const entry = { at, by: 'sanne', action: 'merged', into: 'another', version: 2 }
  const request = { ...makeContact(1), version: 2, history: [entry], fromTheFuture: { kept: true } }
  const tombstone = { id: toId(2), erasedAt: at, reason: 'merged', into: 'another' }
  mkdirSync(join(folder, 'contact'))
  const { content } = formatFile(createBody([request, makeContact(2), tombstone]))
  writeFileSync(join(folder, 'contact/000001.json'), content)
  const store = await openTestStore({ folder, recordsPerFile: 9 })
  expect((await store.health()).damaged).toEqual([])
  expect(store.list('contact')).toEqual([request])
  await store.change('contact', toId(1), { note: 'Gebeld' }, { by: 'sanne', at })
  await store.close()
  const again = await openTestStore({ folder })
  expect(await again.get('contact', toId(1))).toMatchObject({ fromTheFuture: { kept: true }, version: 3 })
  expect((await again.get('contact', toId(1)))?.history[0]).toEqual(entry)
  expect(again.list('contact')).toHaveLength(1)
  expect(parseKeptRequest(request).history).toEqual([entry])
})

test('a whole file of an older program is read with the fields that came later, empty', async () => {
  const folder = createFolder()
  const { carPlace: _, isUrgent: __, ...older } = makeContact(1)
  mkdirSync(join(folder, 'contact'))
  writeFileSync(join(folder, 'contact/000001.json'), formatFile(createBody([older])).content)
  const store = await openTestStore({ folder })
  expect(store.list('contact')).toEqual([{ ...older, carPlace: '', isUrgent: false }])
  expect((await store.health()).damaged).toEqual([])
  await store.close()
})
