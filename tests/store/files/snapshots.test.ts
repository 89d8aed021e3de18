import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { StoreUnavailableError } from '#store/storeErrors'
import { createFaultyDisk } from '../createFaultyDisk.ts'
import { createFolder, openSnapshot, openTestStore, readAll } from '../createFolder.ts'
import { makeCallback, makeContact, toId } from '../makeRequest.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

const toJulyDay = (day: number) => `2025-07-${String(day).padStart(2, '0')}`
const toNoon = (day: number) => noon(toJulyDay(day))

function listJulyDays(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => toJulyDay(from + index))
}

function listDays(folder: string): readonly string[] {
  return readdirSync(join(folder, 'snapshots')).sort()
}

test('has everything stored, and opens as a store', async () => {
  const folder = createFolder()
  writeFileSync(join(folder, 'staff.json'), '{"accounts": []}\n')
  const store = await openTestStore({ folder, recordsPerFile: 3 })
  for (const name of [1, 2, 3, 4]) await store.add(makeContact(name))
  await store.add(makeCallback('callback'))
  await store.snapshot(noon('2025-07-07'))
  await store.add(makeContact('later'))
  expect(Object.keys(readAll(join(folder, 'snapshots', '2025-07-07')))).toEqual([
    'callback/000001.json',
    'callback/count.json',
    'contact/000001.json',
    'contact/000002.json',
    'contact/count.json',
    'diagnosis/count.json',
    'format.json',
    'staff.json',
  ])
  const restored = await openSnapshot(folder, '2025-07-07')
  expect(restored.list('contact').map(({ id }) => id)).toEqual([1, 2, 3, 4].map(toId))
  expect(restored.list('callback')).toHaveLength(1)
  expect(await restored.check()).toEqual([])
  expect((await restored.health()).damaged).toEqual([])
})

test('has every request acknowledged before it, and no half file', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder, recordsPerFile: 7 })
  for (let name = 0; name < 10; name += 1) await store.add(makeContact(name))
  const adding = Array.from({ length: 60 }, (_, index) => store.add(makeContact(index + 10)))
  await Promise.all([store.snapshot(noon('2025-07-07')), ...adding])
  const restored = await openSnapshot(folder, '2025-07-07')
  const ids = restored.list('contact').map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => toId(index)))
  expect(ids.length).toBeGreaterThanOrEqual(10)
  expect((await restored.health()).damaged).toEqual([])
})

test('misses no file that is begun meanwhile', async () => {
  const folder = createFolder()
  let afterCount = async () => {}
  const fileSystem: FileSystem = {
    ...nodeFileSystem,
    rename: async (from, to) => {
      await nodeFileSystem.rename(from, to)
      if (to.endsWith('.partial/contact/count.json')) await afterCount()
    },
  }
  const store = await openTestStore({ folder, fileSystem, recordsPerFile: 1 })
  await store.add(makeContact(1))
  afterCount = async () => void (await store.add(makeContact(2)))
  await store.snapshot(noon('2025-07-07'))
  const restored = await openSnapshot(folder, '2025-07-07')
  expect(restored.list('contact').map(({ id }) => id)).toEqual([1, 2].map(toId))
  expect(await restored.check()).toEqual([])
})

test('makes one a day and keeps the last 15', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  await store.add(makeContact(1))
  await store.snapshot(noon('2025-07-01'))
  await store.add(makeContact(2))
  await store.snapshot(new Date('2025-07-01T23:59:59Z'))
  expect(readAll(folder)['snapshots/2025-07-01/contact/000001.json']).toMatch(/^\{"count":1,/)
  for (let day = 2; day <= 15; day += 1) await store.snapshot(toNoon(day))
  expect(listDays(folder)).toEqual(listJulyDays(1, 15))
  await store.snapshot(toNoon(16))
  expect(listDays(folder)).toEqual(listJulyDays(2, 16))
  // After weeks without a server the earlier ones are still there.
  await store.snapshot(noon('2025-08-20'))
  expect(listDays(folder)).toEqual([...listJulyDays(3, 16), '2025-08-20'])
})

test('a clock that was set back removes nothing, and foreign files stay', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  await store.snapshot(noon('2025-07-16'))
  mkdirSync(join(folder, 'snapshots', '2024 met de hand'))
  await store.snapshot(noon('1970-01-01'))
  expect(listDays(folder)).toEqual(['1970-01-01', '2024 met de hand', '2025-07-16'])
})

test('leaves nothing half-made after a failure, and can be repeated', async () => {
  const folder = createFolder()
  let isFull = false
  const fileSystem = createFaultyDisk((call, path) =>
    isFull && call === 'write' && path.includes('snapshots') ? { code: 'ENOSPC' } : undefined,
  )
  const store = await openTestStore({ folder, fileSystem })
  await store.add(makeContact(1))
  isFull = true
  await expect(store.snapshot(noon('2025-07-07'))).rejects.toThrow(StoreUnavailableError)
  expect(listDays(folder)).toEqual([])
  expect((await store.add(makeContact(2))).isNew).toBe(true)
  isFull = false
  await Promise.all([store.snapshot(noon('2025-07-07')), store.snapshot(noon('2025-07-07'))])
  expect(listDays(folder)).toEqual(['2025-07-07'])
})

test('the next start removes an interrupted one', async () => {
  const folder = createFolder()
  const partial = join(folder, 'snapshots', '2025-07-07.partial')
  mkdirSync(join(partial, 'contact'), { recursive: true })
  writeFileSync(join(partial, 'contact', '000001.json'), '{')
  await openTestStore({ folder })
  expect(existsSync(partial)).toBe(false)
})

test('stopping does not wait for a snapshot, and the next start makes it', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  await store.add(makeContact(1))
  await store.check()
  const taken = store.snapshot(noon('2025-07-07'))
  await Promise.all([expect(taken).rejects.toThrow(StoreUnavailableError), store.close()])
  expect(listDays(folder)).toEqual([])
  await (await openTestStore({ folder })).snapshot(noon('2025-07-07'))
  expect(listDays(folder)).toEqual(['2025-07-07'])
})

test('removes no snapshot while the clock is not trusted', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  for (let day = 1; day <= 17; day += 1) await store.snapshot(toNoon(day), { keepsAll: true })
  expect(listDays(folder)).toEqual(listJulyDays(1, 17))
})
