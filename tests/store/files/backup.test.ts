import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packBackup } from '#store/backup'
import { writeFileWhole } from '#store/outputFile'
import { BackupError } from '#store/storeErrors'
import { compareFolders, applyTombstones } from '#store/backup/compareFolders'
import { openOutbox } from '#store/outbox'
import { readBackup, unpackBackup } from '#store/backup/readBackup'
import { readStore } from '#store/readStore'
import { openAccounts } from '#store/accounts'
import { readTar, tarEnd, createTarPieces } from '#store/backup/tar'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../makeRequest.ts'

const madeAt = new Date('2025-07-07T12:00:00Z')
const at = '2025-07-07T12:05:00.000Z'
const by = 'sanne'

/** Writes a backup of a folder and returns its path. */
async function backUp(folder: string): Promise<string> {
  return (await backUpWithResult(folder)).path
}

async function backUpWithResult(folder: string) {
  const path = join(createFolder(), 'backup.tar.gz')
  const { pieces, result } = packBackup({ folder, madeAt, version: '1.2.3' })
  await writeFileWhole(path, pieces, new AbortController().signal)
  return { path, ...result() }
}

async function createData(): Promise<string> {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  await store.add(makeContact('a'))
  await store.add(makeContact('b'))
  await store.erase('contact', toId('b'), at)
  await store.compact()
  await store.change('contact', toId('a'), { note: 'Gebeld' }, { by, at })
  await store.add(makeDiagnosis('a'))
  await store.add(makeCallback('a'))
  await store.snapshot(madeAt)
  await store.close()
  await (await openAccounts(folder)).add('sanne', 'lang genoeg woord')
  const outbox = await openOutbox(folder)
  await outbox.setSince('mail', at)
  await outbox.close()
  writeFileSync(join(folder, 'sessions.json'), '{"sessions":[]}')
  writeFileSync(join(folder, 'control.json'), 'a key')
  return folder
}

test('it holds the requests, the accounts and the outbox, byte for byte, and nothing of a running process', async () => {
  const folder = await createData()
  const kept = readAll(folder)
  const paths: string[] = []
  const manifest = await readBackup(await backUp(folder), ({ path, content }) => {
    paths.push(path)
    expect(content.toString()).toBe(kept[path])
  })
  expect(paths.sort()).toEqual(
    Object.keys(kept)
      .filter((path) => !/^snapshots|^sessions|^control/.test(path))
      .sort(),
  )
  expect(manifest).toMatchObject({ format: 1, madeAt: madeAt.toISOString(), version: '1.2.3' })
  expect(manifest.requests).toEqual({ contact: 1, diagnosis: 1, callback: 1 })
})

test('any tar reads it, and a data folder comes out', async () => {
  const folder = await createData()
  const target = createFolder()
  execFileSync('tar', ['-xzf', await backUp(folder), '-C', target])
  expect(existsSync(join(target, 'manifest.json'))).toBe(true)
  expect(statSync(join(target, 'staff.json')).mode & 0o777).toBe(0o600)
  const [before, after] = [await readStore({ folder }), await readStore({ folder: target })]
  expect(after.list('contact')).toEqual(before.list('contact'))
  expect(after.health().kept).toEqual(before.health().kept)
})

test('while a store writes, compacts and erases, it holds every request that was acknowledged before', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder, compactAfter: 7 })
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
  const path = await backUp(folder)
  await writing
  const target = join(createFolder(), 'restored')
  await unpackBackup(path, target)
  const restored = await openTestStore({ folder: target })
  const ids = new Set(restored.list('contact').map(({ id }) => id))
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  expect(restored.health().damaged).toEqual([])
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
    () =>
      gzipSync(
        Buffer.concat([
          ...createTarPieces({ path: 'contact/../../evil.json', content: Buffer.from('x') }, 0),
          tarEnd,
        ]),
      ),
  ],
])('one that is %s is refused', async (_, spoil) => {
  const path = await backUp(await createData())
  writeFileSync(path, await spoil(readFileSync(path)))
  const folder = createFolder()
  await expect(unpackBackup(path, join(folder, 'inside'))).rejects.toThrow(BackupError)
  expect(readdirSync(folder).filter((name) => name !== 'inside')).toEqual([])
})

test('unpacking stops where it is told to, and not once everybody lies there', async () => {
  const path = await backUp(await createData())
  const folder = join(createFolder(), 'inside')
  await expect(unpackBackup(path, folder, AbortSignal.abort())).rejects.toThrow()
  expect(readdirSync(folder, { recursive: true })).toEqual([])
})

/** The archive with some of its files. */
async function repack(bytes: Buffer, isKept: (path: string) => boolean): Promise<Buffer> {
  const pieces: Buffer[] = []
  const chunks = (async function* () {
    yield gunzipSync(bytes)
  })()
  for await (const file of readTar(chunks)) if (isKept(file.path)) pieces.push(...createTarPieces(file, 0))
  return gzipSync(Buffer.concat([...pieces, tarEnd]))
}

test('a line that is being written is not in it', async () => {
  const folder = await createData()
  appendFileSync(join(folder, 'callback', '000001.jsonl'), '{"id":"half-a-line')
  const { path, damaged } = await backUpWithResult(folder)
  const contents: string[] = []
  await readBackup(path, ({ content }) => void contents.push(content.toString()))
  expect([contents.join('').includes('half-a-line'), damaged]).toEqual([false, []])
})

test('it names what was damaged when it was made, and keeps it as it was', async () => {
  const folder = await createData()
  writeFileSync(join(folder, 'callback', '000009.json'), '[{"id": "half')
  const { path, damaged } = await backUpWithResult(folder)
  expect(damaged).toEqual(['callback/000009.json'])
  const files: string[] = []
  await readBackup(path, (file) => void files.push(file.path))
  expect(files).toContain('callback/000009.json')
})

test('an empty folder and one that is not there make a backup of nothing', async () => {
  for (const folder of [createFolder(), join(createFolder(), 'none')]) {
    const manifest = await readBackup(await backUp(folder), () => undefined)
    expect([manifest.files, manifest.requests]).toEqual([[], { contact: 0, diagnosis: 0, callback: 0 }])
  }
})

test('a tar of another maker with small chunks is read the same', async () => {
  const folder = await createData()
  const tar = join(createFolder(), 'other.tar')
  execFileSync('tar', ['--format=ustar', '-cf', tar, '-C', folder, 'staff.json', 'sessions.json'])
  const files: string[] = []
  for await (const { path, content } of readTar(
    createReadStream(tar, { highWaterMark: 7 }) as AsyncIterable<Buffer>,
  )) {
    files.push(path)
    expect(content).toEqual(readFileSync(join(folder, path)))
  }
  expect(files).toEqual(['staff.json', 'sessions.json'])
})

test('what was erased since goes again, also from what was quarantined, and is not forgotten', async () => {
  const folder = await createData()
  const target = join(createFolder(), 'restored')
  await unpackBackup(await backUp(folder), target)
  writeFileSync(
    join(target, 'contact', '000001.json.damaged-2025-07-06-0a1b2c3d'),
    `  {\n    "id": "${toId('a')}"\n  }\n`,
  )
  const store = await openTestStore({ folder })
  await store.add(makeContact('c'))
  await store.eraseAll('contact', [toId('a'), toId('c')], at, 'asked')
  await store.close()
  const { newer, erasedHere, tombstones } = await compareFolders(folder, target)
  expect([newer, erasedHere]).toEqual([0, 1])
  await applyTombstones(target, tombstones, () => madeAt)
  expect(JSON.stringify(readAll(target))).not.toContain('Sleutel kwijt')
  expect(JSON.stringify(readAll(target))).not.toContain('damaged-2025')
  const { tombstones: left } = await compareFolders(folder, target)
  expect(left.contact).toEqual([])
  const restored = await openTestStore({ folder: target })
  await expect(restored.put(makeContact('c'))).resolves.toBe('erased')
})
