import { queryRequests } from '#domain/query/queryRequests'
import { expect, test } from 'vitest'
import { createContact } from './createContact.ts'
import { testRules } from '../support/testRules.ts'

const now = new Date('2026-03-10T12:00:00.000Z')

/** A contact request of so many minutes ago. */
function ask(name: string, minutesAgo: number, more: object = {}) {
  const createdAt = new Date(now.getTime() - minutesAgo * 60_000).toISOString()
  return createContact({ id: `request-${name}`, firstName: name, createdAt, email: '', ...more })
}

const requests = [
  ask('Anna', 40, { phoneE164: '+31611111111', status: 'done' }),
  ask('Bo', 30, { phoneE164: '+31622222222', isUrgent: true }),
  ask('Cor', 20, { phoneE164: '+31633333333' }),
  ask('Anna2', 10, { phoneE164: '+31611111111' }),
  ask('Weg', 5, { phoneE164: '+31622222222', trashedAt: now.toISOString() }),
]

test.each([
  [{}, 'Anna2 Cor Bo Anna', 4],
  [{ limit: 2, offset: 1 }, 'Cor Bo', 4],
  [{ sort: 'work' }, 'Bo Cor Anna2 Anna', 4],
  [{ sort: '-firstName' }, 'Cor Bo Anna2 Anna', 4],
  [{ sort: 'status,firstName' }, 'Anna2 Bo Cor Anna', 4],
  [{ trash: true }, 'Weg', 1],
  [{ samePersonAs: 'request-Anna' }, 'Anna2 Anna', 2],
  [{ samePersonAs: 'request-Weg' }, 'Bo', 1],
  [{ samePersonAs: 'request-none' }, '', 0],
  [{ kind: ['diagnosis' as const] }, '', 0],
])('%j returns %s', async (query, names, total) => {
  const result = await queryRequests(requests, query, testRules.promises, now)
  expect(result.requests.map((request) => 'firstName' in request && request.firstName).join(' ')).toBe(names)
  expect(result.total).toBe(total)
})

test("with people, each request has the number of that person's requests outside the trash", async () => {
  const { personCounts } = await queryRequests(requests, { people: true, limit: 3 }, testRules.promises, now)
  expect([...personCounts.values()]).toEqual([2, 1, 1])
})
