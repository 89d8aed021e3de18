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

const onJournal =
  (failing: DiskCall, fault: Fault) =>
  (call: DiskCall, path: string): Fault =>
    call === failing && path.endsWith('.jsonl') ? fault : undefined

const appendFaults: readonly (readonly [string, (call: DiskCall, path: string) => Fault])[] = [
  ['no space', onJournal('write', { code: 'ENOSPC' })],
  ['a write that stops half-way', onJournal('write', { shortBy: 20 })],
  ['a write that stops just before the end of the line', onJournal('write', { shortBy: 1 })],
  ['a sync that fails', onJournal('datasync', { code: 'EIO' })],
]

describe.each(appendFaults)('%s', (_name, fault) => {
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

  test('when truncating fails too, then the next request goes to a new journal', async () => {
    const { folder, disk, store } = await openOnFaultyDisk()
    await store.add(makeContact(1))
    disk.fault = (call, path) => fault(call, path) ?? onJournal('truncate', { code: 'EIO' })(call, path)
    await expect(store.add(makeContact(2))).rejects.toThrow(StoreUnavailableError)
    // Also if the process is killed right after the refusal was told.
    expect(listIds(await readStore({ folder }))).toEqual([toId(1)])
    disk.fault = () => undefined
    await store.add(makeContact(3))
    expect(listContact(folder)).toEqual(['000001.json', '000002.jsonl'])
    await store.close()
    await expectOnDisk(folder, [toId(1), toId(3)])
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
  disk.fault = onJournal('datasync', { code: 'EIO' })
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
    await vi.waitFor(async () => expect((await store.health()).canWrite).toBe(true))
    expect(listContact(folder)).toEqual(['000001.jsonl'])
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

describe('a journal that cannot be begun', () => {
  test.each(['open', 'syncFolder'] as const)(
    'when %s fails, then the next request creates it',
    async (failing) => {
      const { folder, disk, store } = await openOnFaultyDisk()
      disk.fault = (call) => (call === failing ? { code: 'EIO' } : undefined)
      await expect(store.add(makeContact(1))).rejects.toThrow(StoreUnavailableError)
      disk.fault = () => undefined
      await store.add(makeContact(2))
      expect(listContact(folder)).toEqual(['000001.jsonl'])
      await store.close()
      await expectOnDisk(folder, [toId(2)])
    },
  )

  test('does not block later requests when it cannot be removed either', async () => {
    const { folder, disk, store } = await openOnFaultyDisk()
    disk.fault = (call) => (call === 'syncFolder' || call === 'unlink' ? { code: 'EIO' } : undefined)
    await expect(store.add(makeContact(1))).rejects.toThrow(StoreUnavailableError)
    disk.fault = () => undefined
    await store.add(makeContact(2))
    await store.close()
    await expectOnDisk(folder, [toId(2)])
  })
})

describe('a compaction', () => {
  const faults: readonly (readonly [string, (call: DiskCall, path: string) => Fault])[] = [
    [
      'no room for the sealed file',
      (call, path) => (call === 'write' && isSealed(path) ? { code: 'ENOSPC' } : undefined),
    ],
    [
      'a sealed file cut short',
      (call, path) => (call === 'write' && isSealed(path) ? { shortBy: 100 } : undefined),
    ],
    ['a failing sync', (call, path) => (call === 'sync' && isSealed(path) ? { code: 'EIO' } : undefined)],
    ['a failing rename', (call) => (call === 'rename' ? { code: 'EIO' } : undefined)],
    ['a folder that cannot be synced', (call) => (call === 'syncFolder' ? { code: 'EIO' } : undefined)],
    ['a journal that cannot be removed', (call) => (call === 'unlink' ? { code: 'EIO' } : undefined)],
  ]

  test.each(faults)('with %s loses nothing and is repeated later', async (_name, fault) => {
    const { folder, disk, store } = await openOnFaultyDisk()
    const ids = Array.from({ length: 8 }, (_, name) => toId(name))
    for (let name = 0; name < 4; name += 1) await store.add(makeContact(name))
    disk.fault = fault
    await expect(store.compact()).rejects.toThrow(StoreUnavailableError)
    expect(listIds(store)).toEqual(ids.slice(0, 4))
    disk.fault = () => undefined
    expect(listIds(await readStore({ folder }))).toEqual(ids.slice(0, 4))
    for (let name = 4; name < 8; name += 1) await store.add(makeContact(name))
    await store.compact()
    expect(listContact(folder)).toEqual(['000001.json', '000002.json'])
    await store.close()
    await expectOnDisk(folder, ids)
  })

  test.each(faults)('with %s does not disturb appends meanwhile', async (_name, fault) => {
    const { folder, disk, store } = await openOnFaultyDisk(3)
    const ids = Array.from({ length: 10 }, (_, name) => toId(name))
    // A journal that cannot be entered in the catalogue is not begun: its loss would go unnoticed.
    disk.fault = (call, path) =>
      /\.jsonl|catalogue/.test(path) || call === 'syncFolder' ? undefined : fault(call, path)
    for (let name = 0; name < 10; name += 1) await store.add(makeContact(name))
    expect(listIds(store)).toEqual(ids)
    await store.close()
    await expectOnDisk(folder, ids)
  })

  const isSealed = (path: string) => /\.json\.[0-9a-f]+\.tmp$/.test(path)
})

test('refuses an unreadable folder with the reason', async () => {
  const folder = createFolder()
  await (await openTestStore({ folder })).close()
  const fileSystem = createFaultyDisk((call) => (call === 'unlink' ? { code: 'EROFS' } : undefined))
  writeFileSync(join(folder, 'contact', '000001.json.0a0a0a0a0a0a.tmp'), 'half')
  await expect(openTestStore({ folder, fileSystem })).rejects.toThrow(/EROFS/)
  await (await openTestStore({ folder })).close()
})
