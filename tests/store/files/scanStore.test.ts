import * as fc from 'fast-check'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import type { RequestStore } from '#store/requestStore'
import { readStore, scanOldestFirst, scanStore } from '#store/readStore'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../makeRequest.ts'

const at = '2025-07-07T12:05:00.000Z'

async function collect(requests: AsyncIterable<KeptRequest>): Promise<readonly KeptRequest[]> {
  const all: KeptRequest[] = []
  for await (const request of requests) all.push(request)
  return all
}

/** What a scan gives must be what reading the whole gives, in the same order. */
async function expectSameAsRead(folder: string): Promise<void> {
  const [reader, scan] = [await readStore({ folder }), await scanStore({ folder })]
  for (const kind of requestKinds) {
    expect(await collect(scan.read(kind))).toEqual(reader.list(kind))
  }
  expect(scan.listDamaged()).toEqual(reader.health().damaged.toSorted())
}

type Deed = readonly ['add' | 'change' | 'erase', number] | readonly ['compact']

async function perform(store: RequestStore, [deed, name]: Deed, kept: Set<number>): Promise<void> {
  if (name === undefined) return store.compact()
  if (deed === 'add' && !kept.has(name)) {
    kept.add(name)
    await store.add(makeContact(name))
  }
  if (deed === 'change') {
    await store.change('contact', toId(name), { note: `gebeld ${name}` }, { by: 'sanne', at })
  }
  if (deed === 'erase') await store.erase('contact', toId(name), at)
}

describe('scanStore', () => {
  test('when requests are added, changed and erased in any order, then it gives what reading all gives', async () => {
    const deed = fc.oneof(
      fc.tuple(fc.constantFrom('add', 'add', 'change', 'change', 'erase'), fc.nat({ max: 30 })),
      fc.constant<Deed>(['compact']),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 80 }), async (deeds) => {
        const folder = createFolder()
        // So few lines a file that versions of a request lie many files apart.
        const store = await openTestStore({ folder, compactAfter: 3 })
        const kept = new Set<number>()
        for (const each of deeds) await perform(store, each, kept)
        await expectSameAsRead(folder)
        await store.close()
      }),
      { numRuns: process.env['TEST_SLOW'] === '1' ? 40 : 10 },
    )
  })

  test('when versions of requests lie further apart than the files it remembers, then still the newest', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder, compactAfter: 2 })
    for (let name = 0; name < 60; name += 1) await store.add(makeContact(name))
    for (let name = 59; name >= 0; name -= 1)
      await store.change('contact', toId(name), { status: 'done' }, { by: 'sanne', at })
    const requests = await collect((await scanStore({ folder })).read('contact'))
    expect(requests.map(({ id, status }) => [id, status])).toEqual(
      Array.from({ length: 60 }, (_, name) => [toId(name), 'done']),
    )
  })

  test('when a file is damaged, then the rest is given, an earlier version in the place of a lost one, and it is named', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder, compactAfter: 2 })
    for (const name of [1, 2, 3, 4]) await store.add(makeContact(name))
    await store.change('contact', toId(1), { status: 'done' }, { by: 'sanne', at })
    await store.change('contact', toId(2), { status: 'done' }, { by: 'sanne', at })
    await store.close()
    const contact = join(folder, 'contact')
    const last =
      readdirSync(contact)
        .toSorted()
        .findLast((name) => name.endsWith('.json')) ?? ''
    const text = readFileSync(join(contact, last), 'utf8')
    writeFileSync(join(contact, last), text.replace('"version": 2', '"version": "x"'))
    await expectSameAsRead(folder)
    writeFileSync(join(contact, last), text.slice(0, -40))
    await expectSameAsRead(folder)
    writeFileSync(join(contact, last), 'geen json')
    await expectSameAsRead(folder)
    expect((await scanStore({ folder })).count('contact')).toBe(4)
  })

  test('when the last line is still being written, then it is not there yet', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    await store.add(makeContact(1))
    await store.close()
    const journal = join(folder, 'contact', '000001.jsonl')
    writeFileSync(journal, `${readFileSync(journal, 'utf8')}{"id":"half`)
    await expectSameAsRead(folder)
  })

  test('when there is no folder, then nothing, and nothing is made', async () => {
    const folder = createFolder()
    const scan = await scanStore({ folder: join(folder, 'none') })
    expect(await collect(scanOldestFirst(scan))).toEqual([])
    expect(readdirSync(folder)).toEqual([])
  })

  test('when a server writes meanwhile, then all that was acknowledged before is there, and nothing is changed', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder, compactAfter: 4 })
    for (let name = 0; name < 40; name += 1) await store.add(makeContact(name))
    const writing = (async () => {
      for (let name = 40; name < 200; name += 1) await store.add(makeContact(name))
    })()
    const scan = await scanStore({ folder })
    const found = new Set((await collect(scan.read('contact'))).map(({ id }) => id))
    await writing
    for (let name = 0; name < 40; name += 1) expect(found.has(toId(name))).toBe(true)
    await store.close()
    const before = readAll(folder)
    await expectSameAsRead(folder)
    expect(readAll(folder)).toEqual(before)
  })

  test('when several kinds are asked for, then oldest first, those of a kind in order of arrival', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    const minute = (value: number) => ({
      createdAt: `2025-07-07T12:${String(value).padStart(2, '0')}:00.000Z`,
    })
    await store.add({ ...makeContact(1), ...minute(5) })
    await store.add({ ...makeCallback(2), ...minute(1) })
    // A clock was set back: the order of arrival is the truth.
    await store.add({ ...makeContact(3), ...minute(2) })
    await store.add({ ...makeDiagnosis(4), ...minute(6) })
    const ids = (await collect(scanOldestFirst(await scanStore({ folder })))).map(({ id }) => id)
    expect(ids).toEqual([2, 1, 3, 4].map(toId))
    const some = await collect(scanOldestFirst(await scanStore({ folder }), ['callback', 'diagnosis']))
    expect(some.map(({ id }) => id)).toEqual([2, 4].map(toId))
    await store.close()
  })
})
