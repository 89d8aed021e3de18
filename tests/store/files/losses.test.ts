import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toHash } from '#store/requests/files/findLosses'
import { acceptLosses, findLosses } from '#store/requests/losses'
import { openStore } from '#store/requests/openStore'
import { createFaultyDisk } from '../createFaultyDisk.ts'
import { createFolder, listContact, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'

const at = '2025-07-07T12:05:00.000Z'
const now = () => new Date('2025-07-07T12:00:00Z')

/** An unlocked folder with two sealed files of three requests and a journal of two. */
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

const extra = { file: 'contact/000004.json', what: 'extra', records: undefined }

test('reports nothing when nothing was touched', async () => {
  const { folder } = await createData()
  expect(await findBoth(folder)).toEqual({ before: [], checked: [] })
})

describe('reports a loss with its file and number of records', () => {
  test('when a sealed file is gone', async () => {
    const { folder, toPath } = await createData()
    rmSync(toPath('000001.json'))
    const loss = [{ file: 'contact/000001.json', what: 'missing', records: 3 }]
    expect(await findBoth(folder)).toEqual({ before: loss, checked: loss })
  })

  test('when the newest journal is gone; its number is not reused', async () => {
    const { folder, toPath } = await createData()
    rmSync(toPath('000003.jsonl'))
    const loss = [{ file: 'contact/000003.jsonl', what: 'missing', records: 2 }]
    expect(await findBoth(folder)).toEqual({ before: loss, checked: loss })
    const store = await openTestStore({ folder })
    await store.add(makeContact(9))
    expect(listContact(folder)).toContain('000004.jsonl')
    expect(await store.check()).toEqual(loss)
  })

  test('when one digit of a sealed file changed', async () => {
    const { folder, toPath } = await createData()
    edit(toPath('000002.json'), (text) => text.replace('06-12345678', '06-12345679'))
    const loss = [{ file: 'contact/000002.json', what: 'changed', records: 3 }]
    expect(await findBoth(folder)).toEqual({ before: loss, checked: loss })
  })

  test('when one digit of a journal line changed: the line is quarantined', async () => {
    const { folder, toPath } = await createData()
    edit(toPath('000003.jsonl'), (text) => text.replace('06-12345678', '06-12345679'))
    const { checked } = await findBoth(folder)
    expect(checked).toEqual([{ file: 'contact/000003.json', what: 'changed', records: 2 }])
    const store = await openTestStore({ folder })
    expect(await store.get('contact', toId(7))).toBeUndefined()
    expect(await store.get('contact', toId(8))).toBeDefined()
    expect((await store.health()).damaged).toHaveLength(1)
  })

  test('when whole lines of a journal were cut off', async () => {
    const { folder, toPath } = await createData()
    edit(toPath('000003.jsonl'), (text) => `${text.split('\n')[0]}\n`)
    expect(await findLosses(folder)).toEqual([{ file: 'contact/000003.jsonl', what: 'changed', records: 1 }])
    expect((await findBoth(folder)).checked).toMatchObject([{ what: 'changed' }])
  })

  test('when a file was added', async () => {
    const { folder, toPath } = await createData()
    writeFileSync(toPath('000004.json'), JSON.stringify([makeContact('other')]))
    expect(await findBoth(folder)).toEqual({ before: [extra], checked: [extra] })
  })

  test('when the catalogue and a file are gone', async () => {
    const { folder, toPath } = await createData()
    rmSync(toPath('catalogue.json'))
    rmSync(toPath('000002.json'))
    const losses = [
      { file: 'contact/catalogue.json', what: 'catalogue', records: undefined },
      { file: 'contact/000002', what: 'gap', records: undefined },
    ]
    expect(await findBoth(folder)).toEqual({ before: losses, checked: losses })
    // A new catalogue does not make it forget.
    const store = await openTestStore({ folder, recordsPerFile: 1 })
    await store.add(makeContact(9))
    expect(await store.check()).toEqual(losses)
  })

  test('when the catalogue is not JSON', async () => {
    const { folder, toPath } = await createData()
    writeFileSync(toPath('catalogue.json'), '{')
    expect((await findBoth(folder)).checked).toMatchObject([{ what: 'catalogue' }])
  })
})

describe('a loss stands', () => {
  test('stays when an erasure rewrites the changed file', async () => {
    const { folder, toPath } = await createData()
    edit(toPath('000001.json'), (text) => text.replace('06-12345678', '06-12345679'))
    const store = await openTestStore({ folder })
    await store.eraseAll('contact', [toId(2)], at)
    expect(readFileSync(toPath('000001.json'), 'utf8')).not.toContain('Bakker 2')
    expect(await store.check()).toMatchObject([{ file: 'contact/000001.json', what: 'changed' }])
  })

  test('keeps all snapshots meanwhile', async () => {
    const { folder, toPath } = await createData()
    const day = (number: number) => new Date(Date.UTC(2025, 6, number, 12))
    const store = await openTestStore({ folder })
    await store.snapshot(day(1))
    edit(toPath('000002.json'), (text) => text.replace('06-12345678', '06-12345679'))
    await store.close()
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
  test.each(['000001.json', '000003.jsonl'])('ends when %s is restored from a snapshot', async (name) => {
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

  test('ends when it is accepted', async () => {
    const { folder, toPath } = await createData()
    rmSync(toPath('000002.json'))
    rmSync(toPath('000003.jsonl'))
    writeFileSync(toPath('000005.json'), JSON.stringify([makeContact('other')]))
    expect(await findLosses(folder)).toHaveLength(4)
    await acceptLosses(folder, now)
    expect((await findBoth(folder)).checked).toEqual([])
    rmSync(toPath('000001.json'))
    expect(await findLosses(folder)).toMatchObject([{ file: 'contact/000001.json', records: 3 }])
  })
})

test('erasures, compactions and restarts are no losses', async () => {
  const { folder } = await createData()
  const store = await openTestStore({ folder, recordsPerFile: 3 })
  await store.eraseAll('contact', [toId(1)], at)
  await store.change('contact', toId(5), { note: 'Gebeld' }, { by: 'sanne', at })
  await store.eraseAll('contact', [toId(7)], at)
  await store.compact()
  await store.add(makeContact(9))
  expect(await store.check()).toEqual([])
  await store.close()
  expect((await findBoth(folder)).checked).toEqual([])
})

test('a crash before the new file of an erasure is in place is no loss', async () => {
  const { folder, toPath } = await createData()
  cpSync(toPath('000001.json'), toPath('before'))
  const store = await openTestStore({ folder })
  await store.eraseAll('contact', [toId(1)], at)
  await store.close()
  const catalogue = JSON.parse(readFileSync(toPath('catalogue.json'), 'utf8')) as {
    files: { sha256?: string[] }[]
  }
  const before = toHash(readFileSync(toPath('before')))
  catalogue.files[0]?.sha256?.unshift(before)
  writeFileSync(toPath('catalogue.json'), JSON.stringify(catalogue))
  expect(await findLosses(folder)).toEqual([])
  renameSync(toPath('before'), toPath('000001.json'))
  expect(await findLosses(folder)).toEqual([])
  expect((await findBoth(folder)).checked).toEqual([])
  expect(readFileSync(toPath('000001.json'), 'utf8')).not.toContain('Bakker 1')
})

test('appends do not write the catalogue', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  await store.add(makeContact(1))
  const before = readAll(folder)['contact/catalogue.json']
  for (const name of [2, 3, 4]) await store.add(makeContact(name))
  expect(readAll(folder)['contact/catalogue.json']).toBe(before)
})

test.each(['9007199254740993.json', '99999999999999999999.jsonl'])(
  'refuses a file number beyond 2^53: %s',
  async (name) => {
    const { folder, toPath } = await createData()
    writeFileSync(toPath(name), '[]')
    const before = readAll(folder)
    const refused = { code: 'FILE_NUMBER_TOO_HIGH', message: expect.stringContaining(name) }
    await expect(openStore({ folder })).rejects.toMatchObject(refused)
    await expect(findLosses(folder)).rejects.toMatchObject(refused)
    expect(readAll(folder)).toEqual(before)
  },
)

describe('an open journal that somebody else changes loses nothing', () => {
  const disturbances: Readonly<Record<string, (journal: string) => void>> = {
    'is removed': (journal) => rmSync(journal),
    'is moved away': (journal) => renameSync(journal, `${journal}.elsewhere`),
    'is replaced': (journal) => {
      renameSync(journal, `${journal}.elsewhere`)
      writeFileSync(journal, '')
    },
    'is overwritten': (journal) => writeFileSync(journal, 'x'),
    'is cut': (journal) => truncateSync(journal, 10),
  }

  test.each(Object.keys(disturbances))('it %s before the next request', async (name) => {
    const { folder, store, journal } = await openWithJournal()
    disturbances[name]?.(journal)
    await store.add(makeContact(2))
    await expectBoth(folder, store)
  })

  test.each(Object.keys(disturbances))('it %s, and the store is closed', async (name) => {
    const { folder, store, journal } = await openWithJournal()
    await store.add(makeContact(2))
    disturbances[name]?.(journal)
    await expectBoth(folder, store)
  })

  test.each(Object.keys(disturbances))(
    'it %s, and the process is killed after a look at its health',
    async (name) => {
      const { folder, store, journal } = await openWithJournal()
      await store.add(makeContact(2))
      disturbances[name]?.(journal)
      await store.health()
      await expect.poll(() => listContact(folder)).toContain('000001.json')
      expect((await readStore({ folder })).list('contact')).toHaveLength(2)
      await store.close()
    },
  )

  test('it is removed between the write and the answer: the request is refused, or kept', async () => {
    const folder = createFolder()
    const journal = join(folder, 'contact/000001.jsonl')
    let isArmed = false
    const fileSystem = createFaultyDisk((call, path) => {
      if (isArmed && call === 'datasync' && path === journal) rmSync(journal)
      return undefined
    })
    const store = await openTestStore({ folder, fileSystem })
    await store.add(makeContact(1))
    isArmed = true
    await expect(store.add(makeContact(2))).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    expect(store.list('contact')).toHaveLength(1)
    await store.add(makeContact(2))
    await expectBoth(folder, store)
  })

  async function openWithJournal() {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    await store.add(makeContact(1))
    return { folder, store, journal: join(folder, 'contact/000001.jsonl') }
  }

  async function expectBoth(folder: string, store: Awaited<ReturnType<typeof openTestStore>>) {
    await store.close()
    const again = await openTestStore({ folder })
    expect(again.list('contact').map(({ id }) => id)).toEqual([toId(1), toId(2)])
    expect(await again.check()).toEqual([])
    await again.close()
  }
})
