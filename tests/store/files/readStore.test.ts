import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { scanOldestFirst, scanStore } from '#store/requests/readStore'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'

const collect = (requests: AsyncIterable<KeptRequest>): Promise<KeptRequest[]> =>
  Readable.from(requests).toArray()

const isSlow = process.env['TEST_SLOW'] === '1'
const at = '2025-07-07T12:05:00.000Z'

test('a missing or empty folder reads as empty and stays as it is', async () => {
  const folder = createFolder()
  for (const path of [folder, join(folder, 'none')]) {
    const reader = await readStore({ folder: path })
    expect(reader.list('contact')).toEqual([])
    expect(await reader.countKept()).toEqual({ contact: 0, diagnosis: 0, callback: 0 })
    expect(await reader.health()).toMatchObject({ damaged: [] })
  }
  expect(readdirSync(folder)).toEqual([])
})

test('needs no lock, changes nothing, and reads what a server stores', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder, recordsPerFile: 2 })
  for (const name of [1, 2, 3]) await store.add(makeContact(name))
  await store.add(makeCallback('callback'))
  await store.change('contact', toId(1), { status: 'done' }, { by: 'sanne', at })
  await store.eraseAll('contact', [toId(2)], at)
  await store.add(makeContact(4))
  const before = readAll(folder)
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const path of paths)
    chmodSync(join(folder, path), path.includes('.') || path === 'lock' ? 0o400 : 0o500)
  const reader = await readStore({ folder })
  for (const kind of ['contact', 'diagnosis', 'callback'] as const) {
    expect(reader.list(kind)).toEqual(store.list(kind))
  }
  expect(await reader.get('contact', toId(1))).toMatchObject({ status: 'done' })
  expect(readAll(folder)).toEqual(before)
  for (const path of paths)
    chmodSync(join(folder, path), path.includes('.') || path === 'lock' ? 0o600 : 0o700)
})

test('always finds acknowledged requests while a server adds and erases', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder, recordsPerFile: 4 })
  const acknowledged: string[] = []
  const progress = { isDone: false }
  const write = async () => {
    for (let name = 0; name < (isSlow ? 400 : 100); name += 1) {
      await store.add(makeContact(name))
      acknowledged.push(toId(name))
      if (name % 10 === 9) {
        acknowledged.splice(acknowledged.indexOf(toId(name - 5)), 1)
        await store.eraseAll('contact', [toId(name - 5)], at)
      }
    }
    progress.isDone = true
  }
  let reads = 0
  const read = async () => {
    while (!progress.isDone) {
      const expected = [...acknowledged]
      const reader = await readStore({ folder })
      reads += 1
      const found = new Set(reader.list('contact').map(({ id }) => id))
      // What was erased while we read may be there or not.
      expect(expected.filter((id) => !found.has(id) && acknowledged.includes(id))).toEqual([])
      expect((await reader.health()).damaged).toEqual([])
    }
  }
  await Promise.all([write(), read(), read()])
  expect(reads).toBeGreaterThan(isSlow ? 10 : 1)
  expect((await readStore({ folder })).list('contact')).toEqual(store.list('contact'))
})

test('reads several kinds oldest first, and each kind in order of arrival', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  const minute = (value: number) => ({ createdAt: `2025-07-07T12:0${value}:00.000Z` })
  await store.add({ ...makeContact(1), ...minute(5) })
  await store.add({ ...makeCallback(2), ...minute(1) })
  // A clock was set back: the order of arrival is the truth.
  await store.add({ ...makeContact(3), ...minute(2) })
  await store.add({ ...makeDiagnosis(4), ...minute(6) })
  const read = async (...kinds: Parameters<typeof scanOldestFirst>[1][]) =>
    (await collect(scanOldestFirst(await scanStore({ folder }), ...kinds))).map(({ id }) => id)
  expect(await read()).toEqual([2, 1, 3, 4].map(toId))
  expect(await read(['callback', 'diagnosis'])).toEqual([2, 4].map(toId))
})
