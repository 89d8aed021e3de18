import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { getPersonKey } from '#domain/requests/person'
import { parseSubmission } from '#domain/requests/submission'
import { toPlate } from '#domain/requests/plate'
import { erasePerson } from '#store/privacy/erasePerson'
import { searchPerson } from '#store/privacy/searchPerson'
import { openStore } from '#store/requests/openStore'
import { createRequest } from '../../server/submissions/keepSubmission.ts'
import { spellings } from '../domain/makeSpellings.ts'
import { testRules } from '../support/testRules.ts'
import { hasPostgres } from '../support/postgres.ts'
import { createFolder } from './createFolder.ts'
import { createPlace, getUrl, openTestStores } from './postgresPlace.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const count = process.env['TEST_SLOW'] === '1' ? 60 : 6

const implementations = [
  {
    name: 'files',
    open: async () => {
      const folder = createFolder()
      const store = await openStore({ folder, readRules: () => testRules })
      onTestFinished(() => store.close())
      return { stores: { store, files: store }, place: { folder } }
    },
  },
  ...(hasPostgres
    ? [
        {
          name: 'PostgreSQL',
          open: async () => {
            const name = createPlace()
            const stores = await openTestStores(name)
            return { stores, place: { folder: createFolder(), databaseUrl: await getUrl(name) } }
          },
        },
      ]
    : []),
]

describe.each(implementations)('in $name', ({ open }) => {
  test('a person is found and erased by number, plate and address, however they were typed', async () => {
    const { stores, place } = await open()
    const { store } = stores
    const people = fc.sample(spellings, { numRuns: count })
    for (const { phone, name, plate, email } of people) {
      const parsed = parseSubmission('contact', {
        firstName: name.typed,
        lastName: 'Bakker',
        phone: phone.typed,
        email: email.typed,
        carBrand: 'Toyota Yaris',
        licensePlate: plate.typed,
        problem: 'Sleutel ligt in de auto',
      })
      if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.errors)}`)
      const request = createRequest('contact', parsed.values, parsed.meta, now)
      await store.add(request)
      for (const part of [phone, name, plate, email])
        for (const q of [part.typed, part.plain]) {
          const { requests } = await store.query({ q, limit: 1_000 }, now)
          expect([q, requests.some(({ id }) => id === request.id)]).toEqual([q, true])
        }
    }
    for (const [index, { phone, plate, email }] of people.entries()) {
      const typed = [phone, plate, email][index % 3]?.[index % 2 === 0 ? 'plain' : 'typed'] ?? ''
      const person = toPlate(typed) ?? getPersonKey(typed)
      const { requests } = await searchPerson(place, person)
      // A plate may come twice, and the first erasure took both.
      const before = (await store.countKept()).contact
      await erasePerson(stores, { person, requests }, now.toISOString())
      expect([typed, (await store.countKept()).contact]).toEqual([typed, before - requests.length])
      expect([typed, (await searchPerson(place, person)).requests]).toEqual([typed, []])
    }
    expect((await store.countKept()).contact).toBe(0)
  }, 300_000)
})
