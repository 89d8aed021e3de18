import { array, assert, boolean, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import type { ChangeListener } from '#store/requestStore'
import { getColumns } from '#domain/requests/columns'
import { createRanks } from '../../server/staff/columnRanks.ts'
import { sortRequests } from '../../server/staff/sortRequests.ts'
import { makeContact } from '../store/makeRequest.ts'

const columns = getColumns('contact')

function createSorter() {
  const listeners: ChangeListener[] = []
  const ranksOf = createRanks({
    subscribe: (listener) => {
      listeners.push(listener)
      return () => undefined
    },
  })
  const sort = (requests: readonly ReturnType<typeof named>[], sortKey: string, isDescending = false) =>
    sortRequests(requests, [{ key: sortKey, isDescending }], columns, () => requests, ranksOf)
  return { sort, listeners }
}

let number = 0
function named(firstName: string, createdAt = '2025-07-07T12:00:00.000Z') {
  number += 1
  return { ...makeContact(number), firstName, createdAt }
}
const namesOf = (requests: readonly unknown[]) =>
  requests.map((request) => Reflect.get(Object(request), 'firstName'))

/** As the sorter should do it, from scratch: by text, equal ones as they stood, empty ones last. */
function sortPlainly(names: readonly string[], isDescending: boolean) {
  const sign = isDescending ? -1 : 1
  return names.toSorted((one, other) => {
    if (one === '' || other === '') return Number(one === '') - Number(other === '')
    return one < other ? -sign : one > other ? sign : 0
  })
}

test('whatever came in between, the order is the one that sorting all anew would give', () => {
  const name = stringMatching(/^[a-z]{0,3}$/)
  assert(
    property(array(array(name, { maxLength: 40 }), { maxLength: 12 }), boolean(), (batches, isDescending) => {
      const { sort } = createSorter()
      const requests: ReturnType<typeof named>[] = []
      for (const batch of batches) {
        requests.push(...batch.map((each) => named(each)))
        expect(namesOf(sort(requests, 'firstName', isDescending))).toEqual(
          sortPlainly(
            requests.map(({ firstName }) => firstName),
            isDescending,
          ),
        )
      }
    }),
    { numRuns: 60 },
  )
})

test('what always comes last finds its place thousands of times, and so does what always comes between the same two', () => {
  const { sort } = createSorter()
  const times = Array.from({ length: 3_000 }, (_, minute) =>
    named('', new Date(Date.UTC(2025, 0, 1) + minute * 60_000).toISOString()),
  )
  for (let length = 1; length <= times.length; length += 60) {
    const kept = times.slice(0, length)
    expect(sort(kept.toReversed(), 'createdAt')).toEqual(kept)
  }
  const between = [named('a'), named('b')]
  for (let depth = 1; depth < 40; depth += 1) {
    between.push(named(`a${'a'.repeat(depth)}`))
    expect(namesOf(sort(between, 'firstName'))).toEqual(
      sortPlainly(
        between.map(({ firstName }) => firstName),
        false,
      ),
    )
  }
})

test('when somebody was erased, then nothing of what they were sorted by is remembered, and the order stays right', () => {
  const { sort, listeners } = createSorter()
  const [anna, bram, chris] = [named('Anna'), named('Bram'), named('Chris')]
  expect(sort([chris, bram, anna], 'firstName')).toEqual([anna, bram, chris])
  for (const listener of listeners) listener({ kind: 'contact', id: bram.id, before: bram, after: undefined })
  expect(sort([chris, anna], 'firstName')).toEqual([anna, chris])
})
