import { describe, expect, test } from 'vitest'
import { erasePerson } from '#store/privacy/erasePerson'
import { applyRetention } from '#store/retention'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../makeRequest.ts'
import { listAll, openForTest, type StoreImplementation } from './implementation.ts'
import { testRules } from '../../support/testRules.ts'

const at = '2025-07-07T12:05:00.000Z'
const by = 'sanne'

/** Erasing requests, on request and by retention. */
export function testErasure({ createPlace, open }: StoreImplementation): void {
  const openStore = (place = createPlace()) => openForTest(open.requests(place))

  describe('erase', () => {
    test('does not store the same submission again, also after a restart', async () => {
      const place = createPlace()
      const store = await openStore(place)
      await store.add(makeContact(1))
      await store.eraseAll('contact', [toId(1)], at)
      const again = makeContact(1, { id: toId('again') })
      expect(await store.add(again)).toMatchObject({ isNew: false, request: { id: toId('again') } })
      await store.close()
      const reopened = await openStore(place)
      expect(await reopened.add(again)).toMatchObject({ isNew: false })
      expect(await listAll(reopened, 'contact')).toEqual([])
    })

    test('stores other text under the same submission id, under another id', async () => {
      const place = createPlace()
      const store = await openStore(place)
      await store.add(makeContact(1))
      await store.eraseAll('contact', [toId(1)], at)
      const submissionId = makeContact(1).submissionId ?? ''
      expect(await store.add(makeContact('again', { submissionId }))).toMatchObject({ isNew: true })
      await store.close()
      const again = await openStore(place)
      await expect(again.add(makeContact(1, { submissionId: 'fresh-one' }))).rejects.toThrow(/given before/)
    })

    test('a simultaneous resend is not stored', async () => {
      const store = await openStore()
      for (let name = 0; name < 20; name += 1) {
        await store.add(makeContact(name))
        const again = makeContact(name, { id: toId(`again-${name}`) })
        await Promise.all([store.eraseAll('contact', [toId(name)], at), store.add(again)])
      }
      expect(await listAll(store, 'contact')).toEqual([])
    })

    test('a simultaneous change is made first, or does not find the request', async () => {
      const store = await openStore()
      await store.add(makeContact(1))
      const [first, erased, second] = await Promise.all([
        store.change('contact', toId(1), { note: 'Voor' }, { by, at }),
        store.eraseAll('contact', [toId(1)], at),
        store.change('contact', toId(1), { note: 'Na' }, { by, at }),
      ])
      expect([first.ok, erased, second]).toEqual([true, 1, { ok: false, reason: 'not-found' }])
    })
  })

  describe('eraseAll', () => {
    test('erases many and keeps the rest', async () => {
      const place = createPlace()
      const store = await openStore(place)
      const names = Array.from({ length: 60 }, (_, index) => index)
      await Promise.all(names.map((name) => store.add(makeContact(name))))
      const erased = names.filter((name) => name % 3 === 0)
      await store.change('contact', toId(3), { note: 'Gebeld' }, { by, at })
      expect(await store.eraseAll('contact', erased.map(toId), at, 'retention')).toBe(20)
      expect(await store.get('contact', toId(3))).toBeUndefined()
      await store.close()
      const again = await openStore(place)
      expect((await listAll(again, 'contact')).map(({ id }) => id)).toEqual(
        names.filter((name) => name % 3 !== 0).map(toId),
      )
    })

    test('counts each existing request once', async () => {
      const store = await openStore()
      await store.add(makeContact('a'))
      expect(await store.eraseAll('callback', [toId('a')], at)).toBe(0)
      const given = [toId('a'), toId('a'), toId('b')]
      const both = await Promise.all([1, 2].map(() => store.eraseAll('contact', given, at)))
      expect(both).toEqual([1, 0])
      expect(await store.eraseAll('contact', [], at)).toBe(0)
    })

    test('overlapping calls do not deadlock', async () => {
      const store = await openStore()
      const ids = ['a', 'b', 'c', 'd'].map(toId)
      await Promise.all(['a', 'b', 'c', 'd'].map((name) => store.add(makeContact(name))))
      const results = await Promise.all([
        store.eraseAll('contact', ids, at),
        store.eraseAll('contact', ids.toReversed(), at),
        store.change('contact', toId('a'), { note: 'Na' }, { by, at }),
      ])
      expect(results).toEqual([4, 0, { ok: false, reason: 'not-found' }])
    })
  })

  test('erasePerson erases requests of several kinds', async () => {
    const store = await openStore()
    const person = '+31687654321'
    await store.add(makeContact('mine', { phone: '06-87654321', phoneE164: person }))
    await store.add({ ...makeDiagnosis('mine'), phone: '06-87654321' })
    await store.add(makeCallback('other'))
    const requests = (['contact', 'diagnosis'] as const).map((kind) => ({ kind, id: toId('mine') }))
    expect(await erasePerson({ store, files: undefined }, { person, requests }, at)).toMatchObject({
      requests: 2,
    })
    expect(await store.countKept()).toEqual({ contact: 0, diagnosis: 0, callback: 1 })
  })

  test('applyRetention erases expired requests, and no others', async () => {
    const store = await openStore()
    const now = new Date('2025-07-07T12:00:00Z')
    const yearsAgo = (years: number) => ({ createdAt: `${2025 - years}-07-07T11:59:59.000Z` })
    const { communication, customers } = testRules.retention
    await store.add(makeContact('old', yearsAgo(communication.count)))
    await store.add(makeContact('older', yearsAgo(communication.count + 1)))
    await store.add(makeContact('called', yearsAgo(communication.count)))
    await store.change('contact', toId('called'), { note: 'Gebeld' }, { by, at: '2025-01-01T12:00:00.000Z' })
    await store.add(makeContact('customer', { ...yearsAgo(communication.count), status: 'done' }))
    await store.add(makeContact('old-customer', { ...yearsAgo(customers.count), status: 'done' }))
    await store.add(makeContact('new'))
    const applied = await applyRetention({ store, files: undefined }, testRules.retention, now)
    expect(applied).toMatchObject({ kept: 6, dueTotal: 3, due: { contact: { customers: 1 } } })
    expect((await listAll(store, 'contact')).map(({ id }) => id)).toEqual(
      ['called', 'customer', 'new'].map(toId),
    )
  })
}
