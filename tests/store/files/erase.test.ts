import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StoreUnavailableError } from '#store/storeErrors'
import { createFaultyDisk, type DiskCall, type Fault } from '../createFaultyDisk.ts'
import { createFolder, listContact, openSnapshot, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'

const at = '2025-07-07T12:05:00.000Z'
const by = 'sanne'
const secret = 'Wilhelmina van Geheim'
const now = () => new Date('2025-07-07T12:00:00Z')

/** Files that contain the secret. */
function findSecret(folder: string): readonly string[] {
  return Object.entries(readAll(folder)).flatMap(([path, text]) => (text.includes(secret) ? [path] : []))
}

/** Request 'secret' in three sealed files and the journal, others around it. */
async function createData(folder: string) {
  const store = await openTestStore({ folder, now })
  for (const note of ['Gebeld', 'Weer gebeld', 'Nog eens']) {
    await store.add(makeContact(`before-${note.length}`))
    if (note === 'Gebeld') await store.add(makeContact('secret', { lastName: secret }))
    else await store.change('contact', toId('secret'), { note }, { by, at })
    await store.compact()
  }
  await store.change('contact', toId('secret'), { status: 'done' }, { by, at })
  await store.add(makeContact('after'))
  return store
}

const others = ['before-6', 'before-11', 'before-8', 'after'].map(toId)

test('removes the bytes from every segment and the journal, and keeps the rest', async () => {
  const folder = createFolder()
  const store = await createData(folder)
  expect(findSecret(folder)).toHaveLength(4)
  expect(await store.eraseAll('contact', [toId('secret')], at)).toBe(1)
  expect(findSecret(folder)).toEqual([])
  expect(await store.get('contact', toId('secret'))).toBeUndefined()
  expect(store.list('contact').map(({ id }) => id)).toEqual(others)
  await store.close()
  const again = await openTestStore({ folder })
  expect(again.list('contact').map(({ id }) => id)).toEqual(others)
})

test('leaves a tombstone with time and reason, without personal data', async () => {
  const folder = createFolder()
  const store = await createData(folder)
  await store.eraseAll('contact', [toId('secret')], at, 'retention')
  await store.close()
  const lines = Object.values(readAll(folder)).filter((text) => text.includes('erasedAt'))
  expect(lines).toHaveLength(1)
  const records = JSON.parse(lines[0] ?? '') as { id: string }[]
  expect(records.find(({ id }) => id === toId('secret'))).toEqual({
    id: toId('secret'),
    erasedAt: at,
    reason: 'retention',
    submission: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(lines[0]).not.toContain(makeContact('secret').submissionId)
})

test('loses no appends or compactions that run meanwhile', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder, recordsPerFile: 5 })
  const names = Array.from({ length: 40 }, (_, index) => index)
  await Promise.all(
    names.map(async (name) => {
      await store.add(makeContact(name, name % 4 === 0 ? { lastName: secret } : {}))
      if (name % 4 === 0) await store.eraseAll('contact', [toId(name)], at)
    }),
  )
  expect(findSecret(folder)).toEqual([])
  await store.close()
  const again = await openTestStore({ folder })
  expect(
    again
      .list('contact')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(
    names
      .filter((name) => name % 4 !== 0)
      .map(toId)
      .sort(),
  )
})

test('erases in the snapshots, too', async () => {
  const folder = createFolder()
  const store = await createData(folder)
  await store.snapshot(new Date('2025-07-06T12:00:00Z'))
  await store.compact()
  await store.snapshot(new Date('2025-07-07T12:00:00Z'))
  expect(findSecret(folder).filter((path) => path.startsWith('snapshots'))).toHaveLength(8)
  await store.eraseAll('contact', [toId('secret')], at)
  expect(findSecret(folder)).toEqual([])
  for (const day of ['2025-07-06', '2025-07-07']) {
    const restored = await openSnapshot(folder, day)
    expect(restored.list('contact').map(({ id }) => id)).toEqual(others)
    expect((await restored.health()).damaged).toEqual([])
  }
})

test('erases in quarantined files, and keeps other damage', async () => {
  const folder = createFolder()
  const store = await createData(folder)
  await store.close()
  const damagedLine = (name: string) =>
    `${JSON.stringify(makeContact(name, { lastName: secret })).slice(0, -1)}\n`
  appendFileSync(join(folder, 'contact', '000004.jsonl'), damagedLine('secret') + 'Wie was dit?\n')
  const again = await openTestStore({ folder, now })
  expect(findSecret(folder).some((path) => path.includes('.damaged-'))).toBe(true)
  await again.eraseAll('contact', [toId('secret')], at)
  expect(findSecret(folder)).toEqual([])
  const aside = Object.entries(readAll(folder)).filter(([path]) => path.includes('.damaged-'))
  expect(aside.map(([, text]) => text)).toEqual(['Wie was dit?\n'])
})

test('erases one of several records that were quarantined together', async () => {
  const folder = createFolder()
  const bad = ['before', 'secret', 'after'].map((name) => ({
    ...makeContact(name, { lastName: name === 'secret' ? secret : `Bakker ${name}` }),
    // What ends in these is no record.
    car: { owners: [{ name: 'Noor' }] },
    status: 'klaar',
  }))
  mkdirSync(join(folder, 'contact'))
  const format = (records: readonly unknown[]) => `${JSON.stringify(records, undefined, 2)}\n`
  writeFileSync(join(folder, 'contact', '000001.json'), format([makeContact('whole'), ...bad]))
  const store = await openTestStore({ folder, now })
  expect(store.list('contact').map(({ id }) => id)).toEqual([toId('whole')])
  const isQuarantinedTrace = (part: Buffer) => part.includes(secret)
  // Also in the copy that the upgrade made of this folder of version 1.
  expect(await store.eraseTraces('contact', { isQuarantinedTrace })).toBe(2)
  expect(findSecret(folder)).toEqual([])
  const [aside] = Object.entries(readAll(folder)).flatMap(([path, text]) =>
    path.includes('.damaged-') ? [text] : [],
  )
  const listLines = (text = '') => text.split('\n').filter((line) => line !== '')
  const left = [bad[0], bad[2]].flatMap((record) => listLines(format([record])).slice(1, -1))
  expect(listLines(aside)).toEqual(left)
})

test('keeps a file that was damaged since the start', async () => {
  const folder = createFolder()
  const store = await createData(folder)
  const path = join(folder, 'contact', '000001.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace('"request-before-6"', '"request-before-6'))
  await store.eraseAll('contact', [toId('secret')], at)
  expect(findSecret(folder)).toEqual([])
  const aside = Object.entries(readAll(folder)).find(([name]) => name.includes('.damaged-'))
  expect(aside?.[1]).toContain('request-before-6')
})

describe('an erasure that fails half-way', () => {
  const faults: readonly (readonly [string, (call: DiskCall, path: string) => Fault])[] = [
    [
      'no space for the segments',
      (call, path) =>
        call === 'write' && path.endsWith('.tmp') && isLive(path) ? { code: 'ENOSPC' } : undefined,
    ],
    ['a failing rename', (call, path) => (call === 'rename' && isLive(path) ? { code: 'EIO' } : undefined)],
    [
      'a failing rename of the second file',
      (call, path) =>
        call === 'rename' && isLive(path) && path.includes('000002') ? { code: 'EIO' } : undefined,
    ],
    [
      'a journal that cannot be removed',
      (call, path) => (call === 'unlink' && isLive(path) ? { code: 'EIO' } : undefined),
    ],
  ]

  const isLive = (path: string) => !path.includes('snapshots')

  test.each(faults)('with %s is finished by a repeat, or by the next start', async (_name, fault) => {
    const folder = createFolder()
    await (await createData(folder)).close()
    const disk: { fault: (call: DiskCall, path: string) => Fault } = { fault: () => undefined }
    const store = await openTestStore({
      folder,
      fileSystem: createFaultyDisk((call, path) => disk.fault(call, path)),
    })
    await store.snapshot(now())
    disk.fault = fault
    await expect(store.eraseAll('contact', [toId('secret')], at)).rejects.toThrow(StoreUnavailableError)
    expect(await store.get('contact', toId('secret'))).toBeUndefined()
    expect(findSecret(folder)).not.toEqual([])
    const left = createFolder()
    // The lock and its socket.
    cpSync(folder, left, { recursive: true, filter: (path) => !/\/lock[^/]*$/.test(path) })
    disk.fault = () => undefined

    expect(await store.eraseAll('contact', [toId('secret')], at)).toBe(1)
    expect(findSecret(folder)).toEqual([])
    expect(await store.eraseAll('contact', [toId('secret')], at)).toBe(0)
    expect(store.list('contact').map(({ id }) => id)).toEqual(others)

    const again = await openTestStore({ folder: left })
    expect(findSecret(left)).toEqual([])
    expect(again.list('contact').map(({ id }) => id)).toEqual(others)
  })
})

test('fails as a whole when it cannot reach a snapshot', async () => {
  const folder = createFolder()
  await (await createData(folder)).close()
  let isFull = false
  const fileSystem = createFaultyDisk((call, path) =>
    isFull && call === 'write' && path.includes('snapshots') ? { code: 'ENOSPC' } : undefined,
  )
  const store = await openTestStore({ folder, fileSystem })
  await store.snapshot(now())
  isFull = true
  await expect(store.eraseAll('contact', [toId('secret')], at)).rejects.toThrow(StoreUnavailableError)
  expect(await store.get('contact', toId('secret'))).toMatchObject({ lastName: secret })
  isFull = false
  expect(await store.eraseAll('contact', [toId('secret')], at)).toBe(1)
  expect(findSecret(folder)).toEqual([])
})

test('a snapshot made meanwhile does not contain it', async () => {
  const folder = createFolder()
  const store = await createData(folder)
  await Promise.all([
    store.snapshot(now()),
    store.eraseAll('contact', [toId('secret')], at),
    store.snapshot(now()),
  ])
  expect(findSecret(folder)).toEqual([])
})

test('a compaction after the tombstone does not write the request again', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder, recordsPerFile: 3 })
  await store.add(makeContact('secret', { lastName: secret }))
  await store.eraseAll('contact', [toId('secret')], at)
  for (const name of [1, 2, 3, 4]) await store.add(makeContact(name))
  await store.compact()
  expect(findSecret(folder)).toEqual([])
  expect(listContact(folder).every((name) => name.endsWith('.json'))).toBe(true)
})
