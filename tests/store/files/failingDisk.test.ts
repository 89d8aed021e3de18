import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { FolderStore } from '#store/requests/openStore'
import { StoreUnavailableError } from '#store/storeErrors'
import { createFaultyDisk, type DiskCall, type Fault } from '../createFaultyDisk.ts'
import { createFolder, listContact, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'

const at = '2025-07-07T12:05:00.000Z'

/** A store on a disk that does as `disk.fault` says. */
async function openOnFaultyDisk(recordsPerFile = 500) {
  const folder = createFolder()
  const disk: { fault: (call: DiskCall, path: string) => Fault } = { fault: () => undefined }
  const fileSystem = createFaultyDisk((call, path) => disk.fault(call, path))
  return { folder, disk, store: await openTestStore({ folder, fileSystem, recordsPerFile }) }
}

function listIds(store: Pick<FolderStore, 'list'>): readonly string[] {
  return store.list('contact').map(({ id }) => id)
}

/** What a restart finds, and what who only reads finds. */
async function expectOnDisk(folder: string, ids: readonly string[]): Promise<void> {
  expect(listIds(await readStore({ folder }))).toEqual(ids)
  expect(listIds(await openTestStore({ folder }))).toEqual(ids)
}

const onFile =
  (failing: DiskCall, fault: Fault) =>
  (call: DiskCall, path: string): Fault =>
    call === failing && path.includes('/000001.json') ? fault : undefined

const writeFaults: readonly (readonly [string, (call: DiskCall, path: string) => Fault])[] = [
  ['no space', onFile('write', { code: 'ENOSPC' })],
  ['a write that stops half-way', onFile('write', { shortBy: 20 })],
  ['a write that stops just before the end', onFile('write', { shortBy: 1 })],
  ['a sync that fails', onFile('sync', { code: 'EIO' })],
  ['a rename that fails', onFile('rename', { code: 'EIO' })],
]

describe.each(writeFaults)('%s', (_name, fault) => {
  test('refuses a request, a change and an erasure, leaves no trace, notifies nobody, and recovers', async () => {
    const { folder, disk, store } = await openOnFaultyDisk()
    await store.add(makeContact(1))
    const told: string[] = []
    store.subscribe(() => void told.push('a change'))
    const before = readAll(folder)
    const change = () =>
      store.change('contact', toId(1), { status: 'done' }, { by: 'sanne', at, ifVersion: 1 })
    disk.fault = fault
    for (const refused of [
      () => store.add(makeContact(2)),
      change,
      () => store.eraseAll('contact', [toId(1)], at),
    ])
      await expect(refused()).rejects.toThrow(StoreUnavailableError)
    expect(store.list('contact')).toEqual([makeContact(1)])
    expect(await store.get('contact', toId(2))).toBeUndefined()
    expect(readAll(folder)).toEqual(before)
    expect(told).toEqual([])
    disk.fault = () => undefined
    expect((await store.add(makeContact(2))).isNew).toBe(true)
    expect(await change()).toMatchObject({ ok: true, request: { version: 2 } })
    expect((await store.health()).canWrite).toBe(true)
    await store.close()
    await expectOnDisk(folder, [toId(1), toId(2)])
  })

  test('refuses everything in one write, and continues with the next', async () => {
    const { folder, disk, store } = await openOnFaultyDisk()
    await store.add(makeContact(0))
    let isSpoilt = false
    disk.fault = (call, path) => {
      const found = isSpoilt ? undefined : fault(call, path)
      isSpoilt ||= found !== undefined
      return found
    }
    const first = Promise.allSettled([1, 2, 3].map((name) => store.add(makeContact(name))))
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    const second = Promise.allSettled([3, 4].map((name) => store.add(makeContact(name))))
    expect((await second).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    await store.close()
    await expectOnDisk(folder, [0, 3, 4].map(toId))
  })

  test('when nothing can be written, then refused requests are not stored later', async () => {
    const { folder, disk, store } = await openOnFaultyDisk()
    await store.add(makeContact(1))
    disk.fault = (call, path) => fault(call, path) ?? (call === 'close' ? undefined : { code: 'EIO' })
    await expect(store.add(makeContact(2))).rejects.toThrow(StoreUnavailableError)
    await expect(store.add(makeContact(3))).rejects.toThrow(StoreUnavailableError)
    disk.fault = () => undefined
    await store.close()
    await expectOnDisk(folder, [toId(1)])
  })
})

test('the same submission twice is refused twice, and can be sent again', async () => {
  const { disk, store } = await openOnFaultyDisk()
  disk.fault = onFile('sync', { code: 'EIO' })
  const answers = await Promise.allSettled([store.add(makeContact(1)), store.add(makeContact(1))])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  disk.fault = () => undefined
  expect(await store.add(makeContact(1))).toMatchObject({ isNew: true })
})

describe('health', () => {
  test('reports failing writes, and recovers by itself', async () => {
    const { folder, disk, store } = await openOnFaultyDisk()
    let probes = 0
    disk.fault = (call, path) => {
      if (call === 'write' && path.includes('probe')) probes += 1
      return call === 'write' ? { code: 'ENOSPC' } : undefined
    }
    await expect(store.add(makeContact(1))).rejects.toThrow(/ENOSPC/)
    // It stays bad while the probes fail.
    await vi.waitFor(async () => {
      expect((await store.health()).canWrite).toBe(false)
      expect(probes).toBeGreaterThan(2)
    })
    disk.fault = () => undefined
    await expect.poll(async () => (await store.health()).canWrite).toBe(true)
    expect(listContact(folder)).toEqual([])
  })

  test('is not written any more after close', async () => {
    const { folder, disk, store } = await openOnFaultyDisk()
    disk.fault = (call) => (call === 'write' ? { code: 'ENOSPC' } : undefined)
    await expect(store.add(makeContact(1))).rejects.toThrow(/ENOSPC/)
    await store.close()
    let calls = 0
    disk.fault = () => {
      calls += 1
      return undefined
    }
    expect((await store.health()).canWrite).toBe(false)
    await (await openTestStore({ folder })).close()
    expect(calls).toBe(0)
  })
})

describe('a folder that cannot be synced', () => {
  test('refuses a change, and the earlier file is back also after a kill', async () => {
    const { folder, disk, store } = await openOnFaultyDisk()
    await store.add(makeContact(1))
    disk.fault = (call) => (call === 'syncFolder' ? { code: 'EIO' } : undefined)
    await expect(store.add(makeContact(2))).rejects.toThrow(StoreUnavailableError)
    expect(listIds(await readStore({ folder }))).toEqual([toId(1)])
    disk.fault = () => undefined
    await store.add(makeContact(3))
    await store.close()
    await expectOnDisk(folder, [toId(1), toId(3)])
  })
})

describe('a file that cannot be begun', () => {
  const isCount = (path: string) => path.includes('count.json')
  const faults: readonly (readonly [string, (call: DiskCall, path: string) => Fault])[] = [
    ['open', (call) => (call === 'open' ? { code: 'EIO' } : undefined)],
    ['the sync of its folder', (call) => (call === 'syncFolder' ? { code: 'EIO' } : undefined)],
    [
      'the write of its count',
      (call, path) => (call === 'write' && isCount(path) ? { code: 'ENOSPC' } : undefined),
    ],
    [
      'the rename of its count',
      (call, path) => (call === 'rename' && isCount(path) ? { code: 'EIO' } : undefined),
    ],
  ]

  test.each(faults)('when %s fails, then the next request begins it', async (_name, fault) => {
    const { folder, disk, store } = await openOnFaultyDisk(2)
    for (const name of [1, 2]) await store.add(makeContact(name))
    disk.fault = fault
    const burst = [3, 4, 5].map((name) => store.add(makeContact(name)))
    const statuses = (await Promise.allSettled(burst)).map(({ status }) => status)
    expect(statuses).toEqual(['rejected', 'rejected', 'rejected'])
    expect(listIds(await readStore({ folder }))).toEqual([1, 2].map(toId))
    // An older file can still be changed, and no file is missing.
    disk.fault = () => undefined
    expect(await store.check()).toEqual([])
    await store.add(makeContact(6))
    expect(listContact(folder)).toEqual(['000001.json', '000002.json'])
    await store.close()
    await expectOnDisk(folder, [1, 2, 6].map(toId))
  })

  test('does not come back with the next start', async () => {
    const { folder, disk, store } = await openOnFaultyDisk(1)
    await store.add(makeContact(1))
    let isRenamed = false
    disk.fault = (call, path) => {
      if (isRenamed && call !== 'close') return { code: 'EIO' }
      if (call === 'syncFolder') isRenamed = path.endsWith('contact')
      return isRenamed ? { code: 'EIO' } : undefined
    }
    await expect(store.add(makeContact(2))).rejects.toThrow(StoreUnavailableError)
    disk.fault = () => undefined
    await store.close()
    await expectOnDisk(folder, [toId(1)])
  })
})

test('a file that cannot be written refuses only its own change', async () => {
  const { folder, disk, store } = await openOnFaultyDisk(2)
  for (const name of [1, 2, 3]) await store.add(makeContact(name))
  disk.fault = onFile('write', { code: 'EIO' })
  const results = await Promise.allSettled([
    store.change('contact', toId(1), { note: 'Gebeld' }, { by: 'sanne', at }),
    store.change('contact', toId(3), { note: 'Gebeld' }, { by: 'sanne', at }),
    store.add(makeContact(4)),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  disk.fault = () => undefined
  await store.close()
  const again = await openTestStore({ folder })
  expect(again.list('contact').map(({ version }) => version)).toEqual([1, 1, 2, 1])
})

test('refuses an unreadable folder with the reason', async () => {
  const folder = createFolder()
  await (await openTestStore({ folder })).close()
  const fileSystem = createFaultyDisk((call) => (call === 'unlink' ? { code: 'EROFS' } : undefined))
  writeFileSync(join(folder, 'contact', '000001.json.0a0a0a0a0a0a.tmp'), 'half')
  await expect(openTestStore({ folder, fileSystem })).rejects.toThrow(/EROFS/)
  await (await openTestStore({ folder })).close()
})
