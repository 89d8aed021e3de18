import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { createWorkComparison, getDueAt } from '#domain/query/workOrder'
import { groupByPerson } from '#domain/query/groupByPerson'
import { createContact } from './createContact.ts'
import { testRules } from '../support/testRules.ts'

const now = new Date('2026-03-10T12:00:00.000Z')

/**
 * A request of so many minutes ago, from a phone and an e-mail address with a number; urgent ones
 * are promised 10 minutes, others 120.
 */
function ask(id: string, minutesAgo: number, phone: number, email: number | undefined, isUrgent = false) {
  return createContact({
    id: `request-${id}`,
    createdAt: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
    phone: `06-1234567${phone}`,
    phoneE164: `+3161234567${phone}`,
    email: email === undefined ? '' : `klant${email}@voorbeeld.example`,
    isUrgent,
  })
}

function toWork(requests: readonly KeptRequest[]): readonly KeptRequest[] {
  const dueAt = (request: KeptRequest) => getDueAt(request, testRules.promises)
  return requests.toSorted(createWorkComparison(now, dueAt))
}

function readIds(requests: readonly KeptRequest[]): string {
  return requests.map(({ id }) => id.replace('request-', '')).join(' ')
}

test('other requests of a person are below the most urgent one, in work order', () => {
  const work = toWork([
    ask('calm', 5, 1, undefined),
    ask('late', 200, 1, undefined),
    ask('soon', 115, 1, undefined),
    ask('other-late', 130, 2, undefined),
    ask('other-calm', 1, 3, undefined),
  ])
  expect(readIds(work)).toBe('late other-late soon calm other-calm')
  const { requests, followers } = groupByPerson(work)
  expect(readIds(requests)).toBe('late soon calm other-late other-calm')
  expect([...followers]).toEqual(['request-soon', 'request-calm'])
})

const someRequests = fc
  .array(
    fc.record({
      minutesAgo: fc.integer({ min: 0, max: 300 }),
      phone: fc.integer({ min: 0, max: 9 }),
      email: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
      isUrgent: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(({ minutesAgo, phone, email, isUrgent }, index) =>
      ask(`${1000 + index}`, minutesAgo, phone, email, isUrgent),
    ),
  )

/** The threads of a joined order, each from its first request on. */
function toThreads({
  requests,
  followers,
}: ReturnType<typeof groupByPerson>): readonly (readonly KeptRequest[])[] {
  return requests.reduce<readonly (readonly KeptRequest[])[]>(
    (threads, request) =>
      followers.has(request.id)
        ? [...threads.slice(0, -1), [...(threads.at(-1) ?? []), request]]
        : [...threads, [request]],
    [],
  )
}

test('any list contains every request once, in work order, with each person in one place', () => {
  fc.assert(
    fc.property(someRequests, (asked) => {
      const work = toWork(asked)
      const threads = toThreads(groupByPerson(work))
      const place = new Map(work.map((request, index) => [request.id, index]))
      const placesOf = (requests: readonly KeptRequest[]) => requests.map(({ id }) => place.get(id) ?? -1)
      const isRising = (places: readonly number[]) =>
        places.every((each, at) => at === 0 || each > (places[at - 1] ?? 0))
      expect(placesOf(threads.flat()).toSorted((one, other) => one - other)).toEqual([...work.keys()])
      expect(isRising(placesOf(threads.flatMap((thread) => thread.slice(0, 1))))).toBe(true)
      for (const thread of threads) expect(isRising(placesOf(thread))).toBe(true)
      const keys = threads.map((thread) => [...new Set(thread.flatMap(getPersonKeys))])
      expect(new Set(keys.flat()).size).toBe(keys.flat().length)
    }),
  )
})
