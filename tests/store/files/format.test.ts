import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parseKeptRequest } from '#domain/requests/keptRequest'
import { packBackup, readBackupFiles } from '#store/backup/backup'
import { createTarPieces, tarEnd } from '#store/backup/tar'
import { findLosses } from '#store/requests/losses'
import { verifyFolder } from '#store/backup/maintenance'
import { openStore } from '#store/requests/openStore'
import { writeFileWhole } from '#store/outputFile'
import { restoreBackup } from '#store/backup/restore'
import { downgradeFolder, rehearseUpgrade } from '#store/requests/upgrade'
import { createFolder, makeVersion1, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'
import { testRules } from '../../support/testRules.ts'

const at = '2025-07-07T12:05:00.000Z'
const now = () => new Date('2025-07-07T12:00:00Z')
const ids = [1, 2, 3, 4].map(toId)

async function createData() {
  const folder = createFolder()
  const store = await openTestStore({ folder, recordsPerFile: 3 })
  for (const name of [1, 2, 3, 4]) await store.add(makeContact(name))
  await store.close()
  return folder
}

const listIds = async (folder: string) => (await readStore({ folder })).list('contact').map(({ id }) => id)

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
    ['going back', (folder) => downgradeFolder(folder, now)],
    ['a backup', (folder) => writeBackup(folder)],
  ]
  test.each(readers)('is refused by name and not touched by %s', async (_name, read) => {
    const folder = await createData()
    writeFileSync(join(folder, 'format.json'), '{"version":3,"somethingNew":true}')
    const before = readAll(folder)
    await expect(read(folder)).rejects.toMatchObject({
      code: 'DATA_NEWER',
      message: expect.stringMatching(/version 3.*up to version 2.*Nothing was changed/),
    })
    expect(readAll(folder)).toEqual(before)
  })

  test('is refused in a backup, and nothing is restored', async () => {
    const folder = await createData()
    const file = join(createFolder(), 'newer.tar.gz')
    const format = { path: 'format.json', content: Buffer.from('{"version":3,"isCopy":true}') }
    const other = { path: 'contact/000001.new', content: Buffer.from('of a newer program') }
    const pieces = [format, other].flatMap((each) => createTarPieces(each, 0))
    writeFileSync(file, gzipSync(Buffer.concat([...pieces, tarEnd])))
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

describe('data of version 1', () => {
  test('is read unchanged, and upgraded with a copy when it is opened', async () => {
    const folder = await createData()
    makeVersion1(folder)
    const before = readAll(folder)
    expect(await listIds(folder)).toEqual(ids)
    expect((await verifyFolder(folder)).damage).toEqual([])
    expect(await findLosses(folder)).toEqual([])
    expect(readAll(folder)).toEqual(before)
    const upgrades: unknown[] = []
    const store = await openTestStore({ folder, now, onUpgrade: (upgrade) => upgrades.push(upgrade) })
    const copy = join(folder, 'snapshots/before-version-2-2025-07-07')
    expect(upgrades).toEqual([{ from: 1, to: 2, copy }])
    expect(store.list('contact').map(({ id }) => id)).toEqual(ids)
    expect(readAll(copy)).toEqual(before)
    expect(readFileSync(join(folder, 'format.json'), 'utf8')).toBe('{"version":2}\n')
    await store.close()
    await (await openTestStore({ folder, onUpgrade: (upgrade) => upgrades.push(upgrade) })).close()
    expect(upgrades).toHaveLength(1)
    expect(await findLosses(folder)).toEqual([])
  })

  test('a loss during an interrupted upgrade is noticed', async () => {
    const folder = await createData()
    rmSync(join(folder, 'format.json'))
    rmSync(join(folder, 'contact/000001.json'))
    const store = await openTestStore({ folder, now })
    expect(await store.check()).toMatchObject([{ file: 'contact/000001.json', what: 'missing' }])
  })

  test('is restored by a downgrade, as the previous program writes it', async () => {
    const folder = await createData()
    await downgradeFolder(folder, now)
    expect(Object.keys(readAll(folder))).toEqual(['contact/000001.json', 'contact/000002.json'])
    expect(JSON.stringify(readAll(folder))).not.toContain('crc32')
    expect(await listIds(folder)).toEqual(ids)
  })
})

test('a rehearsal upgrades and downgrades a copy of the newest snapshot, and changes nothing', async () => {
  const folder = await createData()
  expect(await rehearseUpgrade(folder, now)).toBeUndefined()
  const store = await openTestStore({ folder })
  await store.snapshot(now())
  await store.close()
  const before = readAll(folder)
  expect(await rehearseUpgrade(folder, now)).toEqual({
    snapshot: '2025-07-07',
    from: 2,
    to: 2,
    records: 4,
    steps: ['opened as version 2', 'brought back to version 1', 'upgraded to version 2'].map((step) => ({
      step,
      different: [],
    })),
  })
  expect(readAll(folder)).toEqual(before)
})

test('keeps and serves keys, actions and tombstones of a newer program', async () => {
  const folder = createFolder()
  const entry = { at, by: 'sanne', action: 'merged', into: 'another', version: 2 }
  const request = { ...makeContact(1), version: 2, history: [entry], fromTheFuture: { kept: true } }
  const tombstone = { id: toId(2), erasedAt: at, reason: 'merged', into: 'another' }
  mkdirSync(join(folder, 'contact'))
  const lines = [request, makeContact(2), tombstone].map((record) => `${JSON.stringify(record)}\n`)
  writeFileSync(join(folder, 'contact/000001.jsonl'), lines.join(''))
  const store = await openTestStore({ folder, recordsPerFile: 9 })
  expect((await store.health()).damaged).toEqual([])
  expect(store.list('contact')).toEqual([request])
  await store.change('contact', toId(1), { note: 'Gebeld' }, { by: 'sanne', at })
  await store.compact()
  await store.close()
  const again = await openTestStore({ folder })
  expect(await again.get('contact', toId(1))).toMatchObject({ fromTheFuture: { kept: true }, version: 3 })
  expect((await again.get('contact', toId(1)))?.history[0]).toEqual(entry)
  expect(again.list('contact')).toHaveLength(1)
  expect(parseKeptRequest(request).history).toEqual([entry])
})
