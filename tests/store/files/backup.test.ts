import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { emptyTotals } from '#domain/statistics/pageTotals'
import { packBackup, readBackupFiles } from '#store/backup/backup'
import { writeFileWhole } from '#store/outputFile'
import { BackupError } from '#store/storeErrors'
import { noteErased } from '#store/backup/erasedRequests'
import { openMetrics } from '#store/metrics/metrics'
import { openStore } from '#store/requests/openStore'
import { openOutbox } from '#store/outbox/outbox'
import { readBackup, unpackBackup } from '#store/backup/readBackup'
import { restoreBackup } from '#store/backup/restore'
import { openAccounts } from '#store/accounts/accounts'
import { readTar, type TarFile } from '#store/backup/tar'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { packTar } from '../packTar.ts'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'
import { testRules } from '../../support/testRules.ts'

const madeAt = new Date('2025-07-07T12:00:00Z')
const at = '2025-07-07T12:05:00.000Z'
const by = 'sanne'

/** Everything a data folder can hold, made once. */
let made: string
let madeBackup: string

beforeAll(async () => {
  made = createFolder()
  madeBackup = join(made, 'backup.tar.gz')
  await createData(join(made, 'data'))
  await backUp(join(made, 'data'), madeBackup)
})

function copyData(): string {
  const folder = createFolder()
  cpSync(join(made, 'data'), folder, { recursive: true })
  return folder
}

async function backUp(folder: string, path = join(createFolder(), 'backup.tar.gz')) {
  const { pieces, result } = packBackup({ files: readBackupFiles(folder), madeAt, version: '1.2.3' })
  await writeFileWhole(path, pieces, new AbortController().signal)
  return { path, ...result() }
}

async function createData(folder: string): Promise<void> {
  const store = await openStore({ folder })
  await store.add(makeContact('a'))
  await store.add(makeContact('b'))
  await store.eraseAll('contact', [toId('b')], at)
  await store.change('contact', toId('a'), { note: 'Gebeld' }, { by, at })
  await store.add(makeDiagnosis('a'))
  await store.add(makeCallback('a'))
  await store.snapshot(madeAt)
  await store.close()
  const cost = { cost: 2 ** 4, blockSize: 4, parallelization: 1 }
  await (await openAccounts(folder, { cost })).add('sanne', 'lang genoeg woord')
  const outbox = await openOutbox(folder)
  await outbox.setSince('mail', at)
  await outbox.close()
  const metrics = await openMetrics({ folder, now: () => madeAt })
  metrics.count('/', { ...emptyTotals, calls: 1 })
  await metrics.close()
  for (const [name, text] of [
    ['metrics/2025-07-05.json', '{'],
    ['metrics/2025-07-04.json.damaged-2025-07-04-0a1b2c3d', '{'],
    ['metrics/notes.txt', 'not ours'],
    ['sessions.json', '{"sessions":[]}'],
    ['control.json', 'a key'],
  ] as const)
    writeFileSync(join(folder, name), text)
}

const damagedMetrics = ['metrics/2025-07-05.json', 'metrics/2025-07-04.json.damaged-2025-07-04-0a1b2c3d']

test('has requests, accounts, outbox and page counts byte for byte, and no files of a running process', async () => {
  const kept = readAll(join(made, 'data'))
  const paths: string[] = []
  const manifest = await readBackup(madeBackup, ({ path, content }) => {
    paths.push(path)
    expect(content.toString()).toBe(kept[path])
  })
  const isOurs = (path: string) => !/^snapshots|^sessions|^control|notes/.test(path)
  expect(paths.sort()).toEqual(Object.keys(kept).filter(isOurs).sort())
  expect(manifest).toMatchObject({ format: 1, madeAt: madeAt.toISOString(), version: '1.2.3' })
  expect(manifest.requests).toEqual({ contact: 1, diagnosis: 1, callback: 1 })
})

test('any tar program unpacks it into a data folder', async () => {
  const target = createFolder()
  execFileSync('tar', ['-xzf', madeBackup, '-C', target])
  expect(existsSync(join(target, 'manifest.json'))).toBe(true)
  expect(statSync(join(target, 'staff.json')).mode & 0o777).toBe(0o600)
  const [before, after] = [
    await readStore({ folder: join(made, 'data') }),
    await readStore({ folder: target }),
  ]
  expect(after.list('contact')).toEqual(before.list('contact'))
  expect(await after.countKept()).toEqual(await before.countKept())
})

test('has every request acknowledged before it, while the store writes', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder, recordsPerFile: 7 })
  let count = 0
  const work = async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      const name = count++
      await store.add(makeContact(name))
      if (name % 5 === 0) await store.change('contact', toId(name), { note: 'Gebeld' }, { by, at })
    }
  }
  const writing = Promise.all([work(), work(), work(), work()])
  const isUnderWay = () => count >= 40
  while (!isUnderWay()) await new Promise(setImmediate)
  const before = store.list('contact').map(({ id }) => id)
  const { path } = await backUp(folder)
  await writing
  const target = join(createFolder(), 'restored')
  await unpackBackup(path, target)
  const restored = await openTestStore({ folder: target })
  const ids = new Set(restored.list('contact').map(({ id }) => id))
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  expect((await restored.health()).damaged).toEqual([])
  expect(await restored.check()).toEqual([])
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
  ['cut off early', (bytes: Buffer) => bytes.subarray(0, 200)],
  ['empty', () => Buffer.alloc(0)],
  ['something else', () => Buffer.from('Id,Referentie\r\n')],
  ['an archive without its list', (bytes: Buffer) => repack(bytes, (path) => path !== 'manifest.json')],
  ['an archive without one of its files', (bytes: Buffer) => repack(bytes, (path) => path !== 'staff.json')],
  [
    'an archive with a byte changed inside',
    (bytes: Buffer) => {
      const tar = gunzipSync(bytes)
      const position = tar.indexOf('Gebeld')
      tar[position] = 0x4b
      return gzipSync(tar)
    },
  ],
  [
    'an archive with a header changed',
    (bytes: Buffer) => {
      const tar = gunzipSync(bytes)
      tar[0] = (tar[0] ?? 0) + 1
      return gzipSync(tar)
    },
  ],
  [
    'an archive with a name that leads elsewhere',
    () => packTar([{ path: 'contact/../../evil.json', content: Buffer.from('x') }]),
  ],
])('refuses a backup that is %s', async (_, spoil) => {
  const path = join(createFolder(), 'backup.tar.gz')
  writeFileSync(path, await spoil(readFileSync(madeBackup)))
  const folder = createFolder()
  await expect(unpackBackup(path, join(folder, 'inside'))).rejects.toThrow(BackupError)
  expect(readdirSync(folder).filter((name) => name !== 'inside')).toEqual([])
})

test.each([
  ['bytes', { bytes: 5 * 1024 * 1024, files: 1000 }],
  ['files', { bytes: 64 * 1024 * 1024, files: 6 }],
])('a zip bomb ends at the limit of %s, with nothing left and nothing changed', async (_, limits) => {
  const folder = createFolder()
  const path = join(folder, 'bomb.tar.gz')
  const bomb = Array.from({ length: 12 }, (_value, index) => ({
    path: `contact/${String(index + 1).padStart(6, '0')}.json`,
    content: Buffer.alloc(1024 * 1024),
  }))
  writeFileSync(path, await packTar(bomb))
  const data = join(folder, 'requests')
  cpSync(join(made, 'data'), data, { recursive: true })
  const before = readAll(data)
  const restoring = restoreBackup(
    { file: path, folder: data, readRules: () => testRules, isForced: true, limits },
    { now: () => madeAt, signal: new AbortController().signal },
  )
  await expect(restoring).rejects.toMatchObject({
    code: 'BACKUP_TOO_LARGE',
    message: expect.stringMatching(/unpacks to more than .*Nothing was changed\.$/),
  })
  expect(readdirSync(folder).sort()).toEqual(['bomb.tar.gz', 'requests'])
  expect(readAll(data)).toEqual(before)
})

test('checks the length in a header before reading the content', async () => {
  const tar = gunzipSync(await packTar([{ path: 'staff.json', content: Buffer.alloc(2000) }]))
  const path = join(createFolder(), 'bomb.tar.gz')
  // The content never comes.
  writeFileSync(path, gzipSync(tar.subarray(0, 512)))
  const reading = readBackup(path, () => undefined, { limits: { bytes: 1999, files: 9 } })
  await expect(reading).rejects.toMatchObject({ code: 'BACKUP_TOO_LARGE' })
})

test('stops unpacking when aborted, before all files are written', async () => {
  const folder = join(createFolder(), 'inside')
  await expect(unpackBackup(madeBackup, folder, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(readdirSync(folder, { recursive: true })).toEqual([])
})

/** The archive with some of its files. */
async function repack(bytes: Buffer, isKept: (path: string) => boolean): Promise<Buffer> {
  const chunks = Readable.from([gunzipSync(bytes)])
  const files: TarFile[] = []
  for await (const file of readTar(chunks)) if (isKept(file.path)) files.push(file)
  return packTar(files)
}

test('includes and names damage', async () => {
  const folder = copyData()
  writeFileSync(join(folder, 'callback', '000009.json'), '[{"id": "half')
  const { path, damaged } = await backUp(folder)
  expect(damaged).toEqual(['callback/000009.json', ...damagedMetrics])
  const files = new Map<string, string>()
  await readBackup(path, (file) => void files.set(file.path, file.content.toString()))
  expect(files.get('callback/000009.json')).toBe('[{"id": "half')
})

test('an empty or missing folder gives an empty backup', async () => {
  for (const folder of [createFolder(), join(createFolder(), 'none')]) {
    const manifest = await readBackup((await backUp(folder)).path, () => undefined)
    expect([manifest.files, manifest.requests]).toEqual([[], { contact: 0, diagnosis: 0, callback: 0 }])
  }
})

describe('on another machine', () => {
  const restore = (file: string, folder: string) =>
    restoreBackup(
      { file, folder, readRules: () => testRules, isForced: false },
      { now: () => madeAt, signal: new AbortController().signal },
    )

  test('guard: a restore erases again what stands beside the backup as erased since', async () => {
    const folder = copyData()
    const { path } = await backUp(folder)
    const store = await openTestStore({ folder })
    await store.eraseAll('contact', [toId('a')], at, 'asked')
    await store.close()
    await noteErased(dirname(path), { folder })
    // A later note keeps what an earlier one has.
    await noteErased(dirname(path), { folder: createFolder() })
    const target = join(createFolder(), 'restored')
    expect(await restore(path, target)).toMatchObject({ erasedAgain: 1, requests: { contact: 1 } })
    const restored = await openTestStore({ folder: target })
    expect(await restored.countKept()).toEqual({ contact: 0, diagnosis: 1, callback: 1 })
    expect(await restored.add(makeContact('a'))).toMatchObject({ isNew: false })
  })

  test('a damaged note of what was erased is refused by name, and nothing is restored', async () => {
    const { path } = await backUp(copyData())
    writeFileSync(join(dirname(path), 'sleutel-erased.json'), '{')
    const target = join(createFolder(), 'restored')
    await expect(restore(path, target)).rejects.toMatchObject({ code: 'INDEX_DAMAGED' })
    expect(existsSync(target)).toBe(false)
  })
})
