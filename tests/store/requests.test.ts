import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { openStore } from '#store/openStore'
import { StoreLockedError, StoreUnavailableError } from '#store/storeErrors'
import { createFolder, listContact, openTestStore, readAll } from './createFolder.ts'
import { makeCallback, makeContact, makeDiagnosis, toId } from './makeRequest.ts'

const by = 'sanne'
const at = '2025-07-07T12:05:00.000Z'

async function reopen(folder: string) {
  return openTestStore({ folder })
}

describe('adding', () => {
  test('what was added reads back the same, from memory and after a restart', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    const requests = [makeContact(1), makeDiagnosis(2), makeCallback(3)]
    for (const request of requests) {
      expect(await store.add(request)).toEqual({ request, isNew: true })
      expect(store.get(request.kind, request.id)).toEqual(request)
    }
    expect(store.health()).toEqual({
      canWrite: true,
      kept: { contact: 1, diagnosis: 1, callback: 1 },
      damaged: [],
    })
    await store.close()
    const again = await reopen(folder)
    for (const request of requests) expect(again.list(request.kind)).toEqual([request])
  })

  test('oldest first is the order of arrival, whatever the clock said', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder, compactAfter: 2 })
    const years = ['2031', '1970', '2025', '2024', '2040']
    for (const year of years) await store.add(makeContact(year, { createdAt: `${year}-01-01T00:00:00.000Z` }))
    await store.change('contact', toId('1970'), { status: 'done' }, { by, at })
    await store.close()
    const again = await reopen(folder)
    expect(again.list('contact').map(({ id }) => id)).toEqual(years.map(toId))
  })

  test('nobody sees a request before it is on disk', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    const adding = store.add(makeContact(1))
    expect(store.list('contact')).toEqual([])
    await adding
    expect(readAll(folder)['contact/000001.jsonl']).toBe(`${JSON.stringify(store.get('contact', toId(1)))}\n`)
  })

  test('those that arrive together go to disk together, in the order they came', async () => {
    const store = await openTestStore({ folder: createFolder(), compactAfter: 70 })
    const names = Array.from({ length: 200 }, (_, index) => index)
    await Promise.all(names.map((name) => store.add(makeContact(name))))
    expect(store.list('contact').map(({ id }) => id)).toEqual(names.map(toId))
  })

  test('nobody can change what is kept from outside', async () => {
    const store = await openTestStore({ folder: createFolder() })
    const mine = makeContact(1)
    const { request } = await store.add(mine)
    mine.firstName = 'Jan'
    mine.history.push({ at, by, action: 'note', note: 'Ik was hier' })
    expect(store.get('contact', mine.id)).toMatchObject({ firstName: 'Noor', history: [] })
    expect(() => {
      request.firstName = 'Jan'
    }).toThrow(TypeError)
    expect(() => request.history.push({ at, by, action: 'note' })).toThrow(TypeError)
  })

  test.each([
    ['quotes, line breaks and separators', '"\\\r\n\t,;\u2028\u2029\u0000'],
    ['letters of every kind', 'Ünal Ğ 日本語 العربية 👩‍🔧🔑'],
    ['half a pair', 'los \ud83d deel'],
    ['four thousand characters', 'é'.repeat(4000)],
    ['what looks like the end of a record', '"}\n]\n  },\n  {'],
  ])('%s come back as they were, from the journal and from a sealed file', async (_name, problem) => {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    await store.add(makeContact(1, { problem }))
    await store.close()
    const journal = await openTestStore({ folder })
    expect(journal.get('contact', toId(1))).toMatchObject({ problem })
    await journal.compact()
    await journal.close()
    expect(listContact(folder)).toEqual(['000001.json'])
    expect((await reopen(folder)).get('contact', toId(1))).toMatchObject({ problem })
  })

  test('what could not be read back is refused before it is kept', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    await expect(store.add(makeContact(1, { createdAt: 'gisteren' }))).rejects.toThrow(/createdAt/)
    await store.add(makeContact(2))
    await expect(store.add(makeContact(2, { submissionId: 'another-one' }))).rejects.toThrow(/given before/)
    expect(store.list('contact')).toHaveLength(1)
  })

  test('fields that this program does not know survive', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    const newer = { ...makeContact(1), fromTheFuture: { deep: [1, 'twee'] } }
    await store.add(newer)
    await store.change('contact', newer.id, { status: 'done' }, { by, at })
    await store.close()
    expect((await reopen(folder)).get('contact', newer.id)).toMatchObject({
      fromTheFuture: { deep: [1, 'twee'] },
    })
  })
})

describe('the same submission twice is one request', () => {
  const first = makeContact(1, { submissionId: 'submission' })
  const second = makeContact(2, { submissionId: 'submission' })

  test('one after the other', async () => {
    const store = await openTestStore({ folder: createFolder() })
    await store.add(first)
    expect(await store.add(second)).toEqual({ request: first, isNew: false })
    expect(store.list('contact')).toEqual([first])
  })

  test('both at once', async () => {
    const store = await openTestStore({ folder: createFolder() })
    const answers = await Promise.all([store.add(first), store.add(second), store.add(first)])
    expect(answers.map(({ isNew }) => isNew)).toEqual([true, false, false])
    expect(answers.map(({ request }) => request.id)).toEqual([first.id, first.id, first.id])
    expect(store.list('contact')).toEqual([first])
  })

  test('after a restart, and as it is by then', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder, compactAfter: 1 })
    await store.add(first)
    await store.change('contact', first.id, { status: 'done' }, { by, at })
    await store.close()
    const again = await reopen(folder)
    expect(await again.add(second)).toMatchObject({ request: { id: first.id, status: 'done' }, isNew: false })
  })

  test('but of another kind it is another request', async () => {
    const store = await openTestStore({ folder: createFolder() })
    await store.add(first)
    const other = await store.add({ ...makeDiagnosis(2), submissionId: 'submission' })
    expect(other.isNew).toBe(true)
  })
})

describe('changing', () => {
  test('adds to the history and makes the next version, also after a restart', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    await store.add(makeContact(1))
    const result = await store.change('contact', toId(1), { status: 'contacted' }, { by, at, ifVersion: 1 })
    const changed = {
      ...makeContact(1),
      version: 2,
      status: 'contacted',
      history: [{ at, by, version: 2, action: 'status', status: 'contacted', from: 'new' }],
    }
    expect(result).toEqual({ ok: true, request: changed })
    await store.close()
    expect((await reopen(folder)).list('contact')).toEqual([changed])
  })

  test('when somebody was first, then nothing changes and who asks sees what is', async () => {
    const store = await openTestStore({ folder: createFolder() })
    await store.add(makeContact(1))
    const [first, second] = await Promise.all([
      store.change('contact', toId(1), { status: 'contacted' }, { by: 'sanne', at, ifVersion: 1 }),
      store.change('contact', toId(1), { status: 'archived' }, { by: 'karim', at, ifVersion: 1 }),
    ])
    expect(first).toMatchObject({ ok: true, request: { version: 2 } })
    expect(second).toMatchObject({
      ok: false,
      reason: 'version-conflict',
      request: { version: 2, status: 'contacted' },
    })
  })

  test('without a version, changes at once are all made, one on the other', async () => {
    const store = await openTestStore({ folder: createFolder(), compactAfter: 3 })
    await store.add(makeContact(1))
    const notes = Array.from({ length: 20 }, (_, index) => `Notitie ${index}`)
    await Promise.all(notes.map((note) => store.change('contact', toId(1), { note }, { by, at })))
    const request = store.get('contact', toId(1))
    expect(request?.version).toBe(21)
    expect(request?.history.map((entry) => entry.note)).toEqual(notes)
  })

  test('what is not there cannot be changed', async () => {
    const store = await openTestStore({ folder: createFolder() })
    await store.add(makeContact(1))
    const change = (kind: 'contact' | 'callback', id: string) =>
      store.change(kind, id, { status: 'done' }, { by, at })
    expect(await change('contact', toId(2))).toEqual({ ok: false, reason: 'not-found' })
    expect(await change('callback', toId(1))).toEqual({ ok: false, reason: 'not-found' })
  })
})

describe('the list as text', () => {
  const read = (chunks: Iterable<string>) => JSON.parse([...chunks].join('')) as KeptRequest[]

  test('is the list, newest first, after every kind of change', async () => {
    const store = await openTestStore({ folder: createFolder(), compactAfter: 100 })
    const expectSame = () =>
      expect(read(store.toJsonChunks('contact'))).toEqual(store.list('contact').toReversed())
    expectSame()
    await Promise.all(Array.from({ length: 600 }, (_, index) => store.add(makeContact(index))))
    expectSame()
    await store.change('contact', toId(3), { status: 'done' }, { by, at })
    await store.change('contact', toId(599), { status: 'done' }, { by, at })
    expectSame()
    await store.erase('contact', toId(300), at)
    expect(read(store.toJsonChunks('contact'))).toHaveLength(599)
    expectSame()
    await store.add(makeContact('last'))
    await store.change('contact', toId(301), { note: 'Na het wissen' }, { by, at })
    expectSame()
  })

  test('begun before a change, it ends as it began', async () => {
    const store = await openTestStore({ folder: createFolder() })
    await store.add(makeContact(1))
    const chunks = store.toJsonChunks('contact')
    await store.add(makeContact(2))
    expect(read(chunks)).toEqual([makeContact(1)])
  })

  test('the revision grows with every change of its kind, and with nothing else', async () => {
    const store = await openTestStore({ folder: createFolder() })
    const seen = [store.revision('contact')]
    await store.add(makeContact(1))
    seen.push(store.revision('contact'))
    await store.change('contact', toId(1), { note: 'Gebeld' }, { by, at })
    seen.push(store.revision('contact'))
    await store.erase('contact', toId(1), at)
    seen.push(store.revision('contact'))
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
    await store.add(makeContact(2))
    const before = store.revision('contact')
    await store.add(makeCallback(3))
    await store.add(makeContact(2))
    await store.change('contact', toId(2), { note: 'Te laat' }, { by, at, ifVersion: 7 })
    expect(store.revision('contact')).toBe(before)
  })
})

describe('the folder', () => {
  test('is for its owner alone', async () => {
    const folder = join(createFolder(), 'deep', 'requests')
    const store = await openTestStore({ folder, compactAfter: 2 })
    for (const name of [1, 2, 3]) await store.add(makeContact(name))
    await store.compact()
    await store.add(makeContact(4))
    await store.snapshot(new Date('2025-07-07T12:00:00Z'))
    const files = Object.keys(readAll(folder))
    expect(files).toEqual(expect.arrayContaining(['lock', 'contact/000001.json', 'contact/000003.jsonl']))
    for (const file of files) {
      expect([file, statSync(join(folder, file)).mode & 0o777]).toEqual([file, 0o600])
    }
    for (const path of ['.', '..', 'contact', 'callback', 'snapshots', 'snapshots/2025-07-07/contact']) {
      expect([path, statSync(join(folder, path)).mode & 0o777]).toEqual([path, 0o700])
    }
  })

  test('has one writer, who is named to the other', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    await expect(openStore({ folder })).rejects.toMatchObject({ code: 'STORE_LOCKED', pid: process.pid })
    await expect(openStore({ folder })).rejects.toThrow(StoreLockedError)
    await store.close()
    expect(existsSync(join(folder, 'lock'))).toBe(false)
    await (await openStore({ folder })).close()
  })

  test('that cannot be made is refused with a sentence that says what to do', async () => {
    const path = join(createFolder(), 'lock')
    const store = await openTestStore({ folder: join(path, '..') })
    await expect(openStore({ folder: join(path, 'requests') })).rejects.toThrow(/DATA_DIR/)
    await expect(openStore({ folder: join(path, 'requests') })).rejects.toThrow(StoreUnavailableError)
    await store.close()
  })

  test('a closed store finishes what was begun, and refuses what comes later', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder, compactAfter: 5 })
    const adding = Array.from({ length: 23 }, (_, index) => store.add(makeContact(index)))
    const closing = store.close()
    expect(await Promise.all(adding)).toHaveLength(23)
    await closing
    await expect(store.add(makeContact('late'))).rejects.toThrow(StoreUnavailableError)
    await expect(store.change('contact', toId(1), { note: 'laat' }, { by, at })).rejects.toThrow(
      StoreUnavailableError,
    )
    await expect(store.erase('contact', toId(1), at)).rejects.toThrow(StoreUnavailableError)
    expect((await reopen(folder)).list('contact')).toHaveLength(23)
  })

  test('small files are folded beside the next appends, and a restart goes on where it stopped', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder, compactAfter: 10 })
    for (let name = 0; name < 25; name += 1) await store.add(makeContact(name))
    await store.close()
    expect(listContact(folder)).toEqual(['000001.json', '000002.json', '000003.jsonl'])
    const again = await openTestStore({ folder, compactAfter: 10 })
    for (let name = 25; name < 30; name += 1) await again.add(makeContact(name))
    await again.close()
    expect(listContact(folder)).toEqual(['000001.json', '000002.json', '000003.json'])
    expect(readAll(folder)['contact/000003.json']).toMatch(/^\[\n {2}\{\n {4}"id": "request-20",\n/)
  })
})
