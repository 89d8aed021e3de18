import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createBody, formatFile } from '#store/requests/files/fileContent'
import { acceptLosses, findLosses } from '#store/requests/losses'
import { openStore } from '#store/requests/openStore'
import { createFaultyDisk } from '../createFaultyDisk.ts'
import { createFolder, listContact, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'

const at = '2025-07-07T12:05:00.000Z'
const now = () => new Date('2025-07-07T12:00:00Z')

/** An unlocked folder with two files of three requests and one of two. */
async function createData() {
  const folder = createFolder()
  const store = await openTestStore({ folder, recordsPerFile: 3 })
  for (const name of [1, 2, 3, 4, 5, 6, 7, 8]) await store.add(makeContact(name))
  await store.close()
  const toPath = (name: string) => join(folder, 'contact', name)
  return { folder, toPath }
}

/** What a running store and a reader find; they must agree. */
async function findBoth(folder: string) {
  const before = await findLosses(folder)
  const store = await openStore({ folder, recordsPerFile: 3, now })
  const checked = await store.check()
  const during = await findLosses(folder)
  await store.close()
  expect(during).toEqual(checked)
  expect(await findLosses(folder)).toEqual(checked)
  return { before, checked }
}

const edit = (path: string, change: (text: string) => string) => {
  const text = readFileSync(path, 'utf8')
  expect(change(text)).not.toBe(text)
  writeFileSync(path, change(text))
}

describe('reports a loss with its file and number of records', () => {
  test('when a file is gone', async () => {
    const { folder, toPath } = await createData()
    rmSync(toPath('000001.json'))
    const loss = [{ file: 'contact/000001.json', what: 'missing', records: 3 }]
    expect(await findBoth(folder)).toEqual({ before: loss, checked: loss })
  })

  test('when the newest file is gone; its number is not reused', async () => {
    const { folder, toPath } = await createData()
    rmSync(toPath('000003.json'))
    const loss = [{ file: 'contact/000003.json', what: 'missing', records: 2 }]
    expect(await findBoth(folder)).toEqual({ before: loss, checked: loss })
    const store = await openTestStore({ folder })
    await store.add(makeContact(9))
    expect(listContact(folder)).toContain('000004.json')
    expect(await store.check()).toEqual(loss)
  })

  test('guard: a file of requests in which one digit changed is a loss', async () => {
    const { folder, toPath } = await createData()
    edit(toPath('000002.json'), (text) => text.replace('06-12345678', '06-12345679'))
    const loss = [{ file: 'contact/000002.json', what: 'changed', records: 3 }]
    expect(await findBoth(folder)).toEqual({ before: loss, checked: loss })
  })

  test('when an older file with fewer records was put back', async () => {
    const { folder, toPath } = await createData()
    writeFileSync(toPath('000002.json'), formatFile(createBody([makeContact(4)])).content)
    const loss = [{ file: 'contact/000002.json', what: 'changed', records: 3 }]
    expect(await findBoth(folder)).toEqual({ before: loss, checked: loss })
  })

  test('when a file is no file of requests', async () => {
    const { folder, toPath } = await createData()
    writeFileSync(toPath('000006.json'), JSON.stringify([makeContact('other')]))
    const lost = { what: 'changed', records: undefined }
    expect((await findBoth(folder)).before).toEqual([
      { file: 'contact/000004.json to 000005.json', what: 'missing', records: undefined },
      { file: 'contact/000006.json', ...lost },
    ])
  })

  test('when the count and a file are gone', async () => {
    const { folder, toPath } = await createData()
    rmSync(toPath('count.json'))
    rmSync(toPath('000002.json'))
    const losses = [
      { file: 'contact/count.json', what: 'count', records: undefined },
      { file: 'contact/000002.json', what: 'missing', records: undefined },
    ]
    expect(await findBoth(folder)).toEqual({ before: losses, checked: losses })
    // A new count does not make it forget.
    const store = await openTestStore({ folder, recordsPerFile: 1 })
    await store.add(makeContact(9))
    expect(await store.check()).toEqual(losses)
  })
})

describe('a loss stands', () => {
  test('when an erasure and a change rewrite the changed file', async () => {
    const { folder, toPath } = await createData()
    edit(toPath('000001.json'), (text) => text.replace('06-12345678', '06-12345679'))
    const store = await openTestStore({ folder })
    await store.eraseAll('contact', [toId(2)], at)
    await store.change('contact', toId(3), { note: 'Gebeld' }, { by: 'sanne', at })
    expect(readFileSync(toPath('000001.json'), 'utf8')).not.toContain('Bakker 2')
    expect(await store.check()).toMatchObject([{ file: 'contact/000001.json', what: 'changed' }])
    await store.close()
    expect(await findLosses(folder)).toMatchObject([{ file: 'contact/000001.json', what: 'changed' }])
  })

  test('and keeps all snapshots meanwhile', async () => {
    const { folder, toPath } = await createData()
    const day = (number: number) => new Date(Date.UTC(2025, 6, number, 12))
    const store = await openTestStore({ folder })
    await store.snapshot(day(1))
    await store.close()
    edit(toPath('000002.json'), (text) => text.replace('06-12345678', '06-12345679'))
    const again = await openTestStore({ folder })
    for (let number = 2; number <= 15; number += 1)
      mkdirSync(join(folder, 'snapshots', day(number).toISOString().slice(0, 10)))
    await again.snapshot(day(16))
    expect(readAll(folder)['snapshots/2025-07-01/contact/000002.json']).toContain('06-12345678')
    await again.close()
    await acceptLosses(folder, now)
    const last = await openTestStore({ folder })
    await last.snapshot(day(17))
    expect(readAll(folder)['snapshots/2025-07-01/contact/000002.json']).toBeUndefined()
  })
})

describe('a loss ends', () => {
  test.each(['000001.json', '000003.json'])('when %s is restored from a snapshot', async (name) => {
    const { folder, toPath } = await createData()
    const store = await openTestStore({ folder })
    await store.snapshot(now())
    await store.close()
    rmSync(toPath(name))
    expect(await findLosses(folder)).toHaveLength(1)
    const later = await openTestStore({ folder })
    await later.add(makeContact(9))
    await later.close()
    cpSync(join(folder, 'snapshots/2025-07-07/contact', name), toPath(name))
    expect((await findBoth(folder)).checked).toEqual([])
    expect((await openTestStore({ folder })).list('contact')).toHaveLength(9)
  })

  test('when it is accepted', async () => {
    const { folder, toPath } = await createData()
    rmSync(toPath('000001.json'))
    rmSync(toPath('000003.json'))
    edit(toPath('000002.json'), (text) => text.replace('06-12345678', '06-12345679'))
    expect(await findLosses(folder)).toHaveLength(3)
    await acceptLosses(folder, now)
    expect((await findBoth(folder)).checked).toEqual([])
    rmSync(toPath('000002.json'))
    expect(await findLosses(folder)).toMatchObject([{ file: 'contact/000002.json', records: 3 }])
  })
})

test('erasures, changes and restarts are no losses', async () => {
  const { folder } = await createData()
  const store = await openTestStore({ folder, recordsPerFile: 3 })
  await store.eraseAll('contact', [toId(1)], at)
  await store.change('contact', toId(5), { note: 'Gebeld' }, { by: 'sanne', at })
  await store.eraseAll('contact', [toId(7)], at)
  await store.add(makeContact(9))
  await store.add(makeContact(10))
  expect(await store.check()).toEqual([])
  await store.close()
  expect((await findBoth(folder)).checked).toEqual([])
})

describe('a file that somebody else changes while the server runs loses nothing', () => {
  const disturbances: Readonly<Record<string, (path: string) => void>> = {
    'is removed': (path) => rmSync(path),
    'is moved away': (path) => renameSync(path, `${path}.elsewhere`),
    'is replaced': (path) => {
      renameSync(path, `${path}.elsewhere`)
      writeFileSync(path, '')
    },
    'is overwritten': (path) => writeFileSync(path, 'x'),
    'is cut': (path) => truncateSync(path, 10),
  }

  test.each(Object.keys(disturbances))('it %s before the next request', async (name) => {
    const { folder, store, path } = await openWithFile()
    disturbances[name]?.(path)
    await store.add(makeContact(2))
    await expectBoth(folder, store)
  })

  test.each(Object.keys(disturbances))('it %s, and the store is closed', async (name) => {
    const { folder, store, path } = await openWithFile()
    await store.add(makeContact(2))
    disturbances[name]?.(path)
    await expectBoth(folder, store)
  })

  test.each(Object.keys(disturbances))(
    'it %s, and the process is killed after a look at its health',
    async (name) => {
      const { folder, store, path } = await openWithFile()
      await store.add(makeContact(2))
      disturbances[name]?.(path)
      await store.health()
      await expect.poll(async () => (await readStore({ folder })).list('contact').length).toBe(2)
      await store.close()
    },
  )

  test('it is removed between the write and the answer: the request is refused, or kept', async () => {
    const folder = createFolder()
    const path = join(folder, 'contact/000001.json')
    let isArmed = false
    const fileSystem = createFaultyDisk((call) => {
      if (isArmed && call === 'syncFolder') rmSync(path)
      return undefined
    })
    const store = await openTestStore({ folder, fileSystem })
    await store.add(makeContact(1))
    isArmed = true
    await expect(store.add(makeContact(2))).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    expect(store.list('contact')).toHaveLength(1)
    isArmed = false
    await store.add(makeContact(2))
    await expectBoth(folder, store)
  })

  async function openWithFile() {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    await store.add(makeContact(1))
    return { folder, store, path: join(folder, 'contact/000001.json') }
  }

  async function expectBoth(folder: string, store: Awaited<ReturnType<typeof openTestStore>>) {
    await store.close()
    const again = await openTestStore({ folder })
    expect(again.list('contact').map(({ id }) => id)).toEqual([toId(1), toId(2)])
    expect(await again.check()).toEqual([])
    await again.close()
  }
})
