import type { InboxChange } from '#domain/requests/inboxEvent'
import { describe, expect, test } from 'vitest'
import { StoreUnavailableError } from '#store/storeErrors'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../makeRequest.ts'
import { listAll, openForTest, readChanges, type StoreImplementation } from './implementation.ts'

const by = 'sanne'
const at = '2025-07-07T12:05:00.000Z'

/** Keeping, changing and reading requests. */
export function testRequests({ createPlace, open }: StoreImplementation): void {
  const openStore = (place = createPlace()) => openForTest(open.requests(place))

  describe('add', () => {
    test('lists requests in order of arrival, whatever their times', async () => {
      const place = createPlace()
      const store = await openStore(place)
      const years = ['2031', '1970', '2025', '2024', '2040']
      for (const year of years)
        await store.add(makeContact(year, { createdAt: `${year}-01-01T00:00:00.000Z` }))
      await store.change('contact', toId('1970'), { status: 'done' }, { by, at })
      await store.close()
      const again = await openStore(place)
      expect((await listAll(again, 'contact')).map(({ id }) => id)).toEqual(years.map(toId))
    })

    test('finds nothing by an id that no request can have', async () => {
      const store = await openStore()
      for (const id of ['', 'a\0b', '\uD800', "' or true --"])
        expect(await store.get('contact', id)).toBeUndefined()
    })

    test('a stored request cannot be changed by a caller', async () => {
      const store = await openStore()
      const mine = makeContact(1)
      const { request } = await store.add(mine)
      mine.firstName = 'Jan'
      mine.history.push({ at, by, action: 'note', note: 'Ik was hier' })
      expect(await store.get('contact', mine.id)).toMatchObject({ firstName: 'Noor', history: [] })
      expect(() => {
        request.firstName = 'Jan'
      }).toThrow(TypeError)
      expect(() => request.history.push({ at, by, action: 'note' })).toThrow(TypeError)
    })

    test('refuses an invalid request and a used id', async () => {
      const store = await openStore()
      await expect(store.add(makeContact(1, { createdAt: 'gisteren' }))).rejects.toThrow(/createdAt/)
      await store.add(makeContact(2))
      await expect(store.add(makeContact(2, { submissionId: 'another-one' }))).rejects.toThrow(/given before/)
      expect(await listAll(store, 'contact')).toHaveLength(1)
    })
  })

  describe('a submission id', () => {
    const first = makeContact(1, { submissionId: 'submission' })
    const second = makeContact(2, { submissionId: 'submission' })

    test('stores one request, also when it arrives several times at once', async () => {
      const store = await openStore()
      const results = await Promise.all([store.add(first), store.add(second), store.add(first)])
      expect(results.map(({ isNew }) => isNew)).toEqual([true, false, false])
      expect(results.map(({ request }) => request.id)).toEqual([first.id, first.id, first.id])
      expect(await store.add(second)).toEqual({ request: first, isNew: false })
      expect(await listAll(store, 'contact')).toEqual([first])
    })

    test('returns the current request after a restart', async () => {
      const place = createPlace()
      const store = await openStore(place)
      await store.add(first)
      await store.change('contact', first.id, { status: 'done' }, { by, at })
      await store.close()
      const result = await (await openStore(place)).add(second)
      expect(result).toMatchObject({ request: { id: first.id, status: 'done' }, isNew: false })
    })

    test('counts per kind', async () => {
      const store = await openStore()
      await store.add(first)
      const other = await store.add({ ...makeDiagnosis(2), submissionId: 'submission' })
      expect(other.isNew).toBe(true)
    })
  })

  describe('change', () => {
    test('when the version differs, then nothing changes', async () => {
      const store = await openStore()
      await store.add(makeContact(1))
      const [first, second] = await Promise.all([
        store.change('contact', toId(1), { status: 'contacted' }, { by: 'sanne', at, ifVersion: 1 }),
        store.change('contact', toId(1), { status: 'archived' }, { by: 'karim', at, ifVersion: 1 }),
      ])
      expect(first).toMatchObject({ ok: true, request: { version: 2 } })
      const request = { version: 2, status: 'contacted' }
      expect(second).toMatchObject({ ok: false, reason: 'version-conflict', request })
    })

    test('without a version, all simultaneous changes are made', async () => {
      const store = await openStore()
      await store.add(makeContact(1))
      const notes = Array.from({ length: 20 }, (_, index) => `Notitie ${index}`)
      await Promise.all(notes.map((note) => store.change('contact', toId(1), { note }, { by, at })))
      const request = await store.get('contact', toId(1))
      expect(request?.version).toBe(21)
      expect(request?.history.map((entry) => entry.note)).toEqual(notes)
    })
  })

  test('changesSince tells every change once, in order, and subscribers are woken', async () => {
    const store = await openStore()
    let calls = 0
    const unsubscribe = store.subscribe(() => (calls += 1))
    const { cursor } = await store.changesSince()
    await Promise.all([
      store.add(makeContact(1)),
      store.add(makeContact(2)),
      store.add(makeContact(2)).catch(() => 'known'),
    ])
    await store.add(makeCallback(3))
    await store.change('contact', toId(1), { note: 'Gebeld' }, { by, at })
    const { changes = [], cursor: middle } = await readChanges(store, cursor, 4)
    const toText = (change: InboxChange) => `${change.name} ${change.data.id} ${change.data.version}`
    expect(changes.map(toText).toSorted()).toEqual([
      `changed ${toId(1)} 2`,
      `created ${toId(1)} 1`,
      `created ${toId(2)} 1`,
      `created ${toId(3)} 1`,
    ])
    await store.change('contact', toId(1), { note: 'Te laat' }, { by, at, ifVersion: 1 })
    await store.eraseAll('contact', [toId(1)], at)
    await store.eraseAll('contact', [toId(1)], at)
    const later = await readChanges(store, middle, 1)
    expect(later.changes?.map(toText)).toEqual([`removed ${toId(1)} 2`])
    expect(calls).toBeGreaterThan(0)
    unsubscribe()
    const before = calls
    await store.add(makeContact(4))
    expect(calls).toBe(before)
  })

  test('close finishes pending writes and refuses later ones', async () => {
    const place = createPlace()
    const store = await openStore(place)
    const adding = Array.from({ length: 23 }, (_, index) => store.add(makeContact(index)))
    const closing = store.close()
    expect(await Promise.all(adding)).toHaveLength(23)
    await closing
    for (const late of [
      () => store.add(makeContact('late')),
      () => store.change('contact', toId(1), { note: 'laat' }, { by, at }),
      () => store.eraseAll('contact', [toId(1)], at),
    ])
      await expect(late()).rejects.toThrow(StoreUnavailableError)
    expect(await listAll(await openStore(place), 'contact')).toHaveLength(23)
  })
}
