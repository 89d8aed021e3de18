import { queryRequests } from '#domain/query/queryRequests'
import type { InboxQuery } from '#domain/query/requestQuery'
import { toE164 } from '#domain/requests/phone'
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
  const result = queryRequests(requests, query, testRules.promises, now)
  expect(result.requests.map((request) => 'firstName' in request && request.firstName).join(' ')).toBe(names)
  expect(result.total).toBe(total)
})

/** Of three days here; the fourth looks like spam, and the last is urgent. */
const dated = [
  ['Zoë', '2026-03-09T22:59:59.000Z', { carBrand: 'Škoda Octavia' }],
  ['ali', '2026-03-09T23:00:00.000Z', { carBrand: 'BMW 320', phone: '+31 6 87654321', email: 'b@x.example' }],
  ['Bo', '2026-03-10T12:00:00.000Z', { carBrand: 'Audi A4', phone: '079 1234567', email: 'a@x.example' }],
  ['spam', '2026-03-10T22:59:59.000Z', { carBrand: 'Audi A10', phone: '079 7654321', spamReason: 'link' }],
  ['Éva', '2026-03-10T23:00:00.000Z', { carBrand: 'audi a10', isUrgent: true }],
] as const

test.each([
  [{ q: 'zoe' }, 'Zoë'],
  [{ q: 'audi a10' }, 'Éva spam'],
  [{ q: 'a10 audi' }, 'Éva spam'],
  [{ q: '06 12 34' }, 'Éva Zoë'],
  [{ q: '0031687' }, 'ali'],
  [{ q: 'niemand' }, ''],
  [{ urgent: true }, 'Éva'],
  [{ urgent: false }, 'spam Bo ali Zoë'],
  [{ spam: true }, 'spam'],
  [{ spam: false }, 'Éva Bo ali Zoë'],
  [{ status: ['new' as const], urgent: true }, 'Éva'],
  [{ brand: 'audi' }, 'Éva spam Bo'],
  [{ from: '2026-03-10' }, 'Éva spam Bo ali'],
  [{ from: '2026-03-10', to: '2026-03-10' }, 'spam Bo ali'],
  [{ from: '2026-03-10T12:00:00Z', to: '2026-03-10T22:59:59Z' }, 'spam Bo'],
  [{ sort: 'firstName' }, 'ali Bo Éva spam Zoë'],
  [{ sort: '-who' }, 'Zoë spam Éva Bo ali'],
  [{ sort: 'carBrand' }, 'Bo Éva spam ali Zoë'],
  [{ sort: 'email' }, 'Bo ali Éva spam Zoë'],
  [{ sort: '-isUrgent' }, 'Éva spam Bo ali Zoë'],
])('of some days, %j returns %s', async (query, names) => {
  const all = dated.map(([name, createdAt, more], index) => {
    const phoneE164 = toE164('phone' in more ? more.phone : '06-12345678')
    return ask(name, 0, { id: `request-${index}`, createdAt, phoneE164, ...more })
  })
  const result = queryRequests(all, query, testRules.promises, now)
  expect(result.requests.map((request) => 'firstName' in request && request.firstName).join(' ')).toBe(names)
})

test('the open requests of a person are together, each with the number of all of that person', async () => {
  const all = [
    ask('done', 40, { phoneE164: '+31611111111', status: 'done' }),
    ask('other', 30, { phoneE164: '+31622222222' }),
    ask('late', 200, { phoneE164: '+31611111111' }),
    ask('mail', 10, { phoneE164: '+31611111111', email: 'anna@x.example' }),
    ask('address', 5, { phoneE164: '+31633333333', email: 'Anna@x.example' }),
    ask('trash', 5, { phoneE164: '+31622222222', trashedAt: now.toISOString() }),
  ]
  const query = (asked: InboxQuery) => queryRequests(all, asked, testRules.promises, now)
  const { requests: found, followers, personCounts } = query({ sort: 'work', people: true })
  expect(found.map(({ id }) => [id, followers.has(id), personCounts.get(id)])).toEqual([
    ['request-late', false, 3],
    ['request-mail', true, 4],
    ['request-address', true, 2],
    ['request-other', false, 1],
    ['request-done', false, 3],
  ])
  for (const [id, count] of personCounts) expect([id, query({ samePersonAs: id }).total]).toEqual([id, count])
})
