import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListColumns } from '#domain/query/inboxColumns'
import { queryRequests } from '#domain/query/queryRequests'
import type { InboxQuery } from '#domain/query/requestQuery'
import { countInbox } from '#domain/query/summary'
import { requestKinds } from '#domain/forms/kinds'
import { openPostgres } from '#store/openPostgres'
import type { Stores } from '#store/stores'
import { makeRequests } from '../../scripts/seed/makeRequests.ts'
import { createDatabase, hasPostgres } from '../support/postgres.ts'
import { makeContact } from './makeRequest.ts'
import { testRules } from '../support/testRules.ts'

describe.runIf(hasPostgres)('lists of PostgreSQL', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const seeded = [...makeRequests(600, 7, now)]
  const [someone = makeContact(1)] = seeded
  const { phone, reference, id: someId } = someone
  const byArrival = requestKinds.flatMap((kind) => seeded.filter((request) => request.kind === kind))
  let database: Awaited<ReturnType<typeof createDatabase>>
  let stores: Stores

  beforeAll(async () => {
    database = await createDatabase(`lists_${process.pid}`)
    // Some of the lists below are longer, and others shorter.
    stores = await openPostgres({ url: database.url, folder: '', rules: testRules, countStep: 100 })
    await Promise.all(seeded.map((request) => stores.store.add(request)))
  })
  afterAll(async () => {
    await stores.close()
    await database.drop()
  })

  test.each<InboxQuery>([
    {},
    { sort: 'work' },
    { sort: '-work', limit: 20 },
    { sort: 'work', limit: 25, people: true },
    { sort: 'work', offset: 25, limit: 25, people: true, kind: ['contact'] },
    ...[0, 30, 60, 90, 400].map((offset) => ({ sort: 'work', offset, limit: 45, people: true })),
    { sort: 'phone', offset: 190, limit: 30 },
    { sort: 'carBrand', kind: ['callback'], limit: 20 },
    { sort: '-name', kind: ['contact', 'diagnosis'], limit: 20 },
    { sort: 'status,-work', offset: 10, limit: 50 },
    { sort: '-carBrand,lastName', limit: 100 },
    { sort: 'name', offset: 95, limit: 30 },
    { sort: '-isUrgent,status', offset: 140, limit: 60 },
    { sort: 'nothing', limit: 5 },
    ...getListColumns(requestKinds).flatMap(({ key }) => [
      { sort: key, limit: 40 },
      { sort: `-${key}`, offset: 30, limit: 300 },
    ]),
    { trash: true },
    { kind: ['diagnosis', 'callback'], status: ['new', 'done'] },
    { urgent: true, open: true },
    { spam: true },
    { spam: false, duplicates: true },
    { mine: true, asker: 'sanne' },
    { assignee: 'sanne' },
    { unpaid: true },
    { unpaid: false, limit: 10 },
    { mine: false, asker: 'sanne', limit: 10 },
    { brand: 'audi' },
    { brand: 'Citroën', sort: 'createdAt' },
    { from: '2026-11-01', to: '2026-11-10' },
    { from: '2026-11-01T08:00:00Z', to: '2026-11-10T08:00:00Z' },
    { samePersonAs: someId, people: true },
    { samePersonAs: 'unknown-request' },
    { q: phone, people: true },
    { q: phone.slice(-6) },
    { q: reference.toLowerCase() },
    { q: someId.slice(0, 12) },
    { q: 'SLEUTEL bmw' },
    { q: 'citroën' },
    { q: '06', limit: 20 },
    { q: 'vw', offset: 3, limit: 20 },
    { q: 'a3 o', sort: 'work', limit: 50, people: true },
    { q: '100%_\\ \0\ud83d' },
    { q: 'gesproken', sort: 'lastName', limit: 10 },
  ])('a list has the same rows, counts and order as with files: %j', async (query) => {
    const found = await stores.store.query(query, now)
    const expected = queryRequests(byArrival, query, testRules.promises, now)
    expect(found.requests.map((request) => request.id)).toEqual(
      expected.requests.map((request) => request.id),
    )
    if (found.hasUncounted) expect(expected.total).toBeGreaterThan(found.total)
    else expect(found.total).toBe(expected.total)
    expect(found.personCounts).toEqual(expected.personCounts)
    const isFollower = (followers: ReadonlySet<string>) =>
      found.requests.filter((each) => followers.has(each.id))
    expect(isFollower(found.followers)).toEqual(isFollower(expected.followers))

    const all = await stores.store.queryAll(query, now)
    const ids: string[] = []
    for await (const request of all.requests) ids.push(request.id)
    const { requests } = queryRequests(byArrival, { ...query, people: false }, testRules.promises, now)
    expect([all.total, ids]).toEqual([requests.length, requests.map((request) => request.id)])
  })

  test('counts to the step after half a step beyond the page', async () => {
    const ask = async (offset: number, q = 'sleutel') => {
      const { total, hasUncounted } = await stores.store.query({ offset, limit: 40, q }, now)
      return { total, hasUncounted }
    }
    expect(await ask(0)).toEqual({ total: 100, hasUncounted: true })
    expect(await ask(20)).toEqual({ total: 200, hasUncounted: true })
    const { total: found } = queryRequests(byArrival, { q: 'sleutel' }, testRules.promises, now)
    expect(await ask(found - 40)).toEqual({ total: found, hasUncounted: undefined })
    // A list without a search is counted further.
    expect(await ask(0, '')).toEqual({ total: 500, hasUncounted: true })
  })

  test.each<InboxQuery>([
    {},
    { sort: 'work', people: true },
    { sort: '-work' },
    { sort: 'carBrand' },
    { sort: '-carBrand' },
    { sort: 'status', kind: ['contact', 'callback'] },
    { sort: '-isUrgent', open: false },
    { sort: 'phone' },
    { sort: '-status,lastName' },
    { q: 'sleutel' },
  ])('pages that are read one after the other, or by jumps, are the whole list: %j', async (list) => {
    const read = async (offset: number, limit: number) =>
      (await stores.store.query({ ...list, offset, limit }, now)).requests.map(({ id }) => id)
    const expected = queryRequests(byArrival, list, testRules.promises, now).requests
    const ids = expected.map((request) => request.id)
    for (const offset of [0, 170, 205, 240, 40, 80, 310, 380, 240])
      expect([offset, await read(offset, 35)]).toEqual([offset, ids.slice(offset, offset + 35)])
  })

  test('counts what is due as with files', async () => {
    expect(await stores.store.counts(now)).toEqual(countInbox(seeded, testRules.promises, now))
  })

  test('persons further down than the thousandth are not grouped, as with files', async () => {
    const many = Array.from({ length: 1_150 }, (_, index) => {
      // The last hundred are fifty persons, who have nothing further up.
      const person = index < 1_050 ? index % 640 : 2_000 + (index % 50)
      const createdAt = new Date(now.getTime() - 90 * 24 * 3_600_000 + index * 60_000).toISOString()
      return makeContact(`many-${index}`, { createdAt, phoneE164: `+3161000${1_000 + person}`, email: '' })
    })
    await Promise.all(many.map((request) => stores.store.add(request)))
    const all = [...byArrival, ...many]
    for (const offset of [0, 620, 980, 1_010, 1_080, 1_140]) {
      const query: InboxQuery = { sort: 'work', people: true, kind: ['contact'], offset, limit: 60 }
      const found = await stores.store.query(query, now)
      const expected = queryRequests(all, query, testRules.promises, now)
      const shown = ({ requests, followers }: typeof expected) =>
        requests.map(({ id }) => `${id} ${followers.has(id)}`)
      expect([offset, shown(found)]).toEqual([offset, shown(expected)])
    }
  })
})
