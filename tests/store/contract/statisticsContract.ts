import { createBrandFinder } from '#domain/query/brandFinder'
import { createStatistics, planStatistics } from '#domain/statistics/createStatistics'
import { createTally, type RequestTally } from '#domain/statistics/tally'
import type { Rules } from '#domain/rules'
import { expect, test } from 'vitest'
import { makeRequests } from '../../../scripts/seed/makeRequests.ts'
import { testRules } from '../../support/testRules.ts'
import { makeCallback, makeContact } from '../makeRequest.ts'
import { openForTest, type StoreImplementation } from './implementation.ts'

const now = new Date('2026-03-31T12:00:00.000Z')
const period = { since: '2026-03-01', until: '2026-03-31' }
const reached = { by: 'sanne', action: 'status', status: 'contacted' } as const

/** What seeded requests do not have. */
const rare = [
  // The first minute of the period, on Dutch clocks, and the last one before it.
  makeContact('first', { createdAt: '2026-02-28T23:00:00.000Z', page: '/' }),
  makeContact('before', { createdAt: '2026-02-28T22:59:59.999Z' }),
  // An hour is skipped that night.
  { ...makeCallback('night'), createdAt: '2026-03-29T01:00:00.000Z', page: '/jan\0' },
  makeContact('late', { createdAt: '2026-03-31T09:59:59.999Z' }),
  makeContact('paid', {
    createdAt: '2026-03-20T10:00:00.000Z',
    status: 'done',
    cameFrom: 'google.com',
    carBrand: 'BMW 3',
    history: [
      { at: '2026-03-20T11:00:00.000Z', by: 'sanne', action: 'assign', assignee: 'sanne' },
      { at: '2026-03-20T11:00:00.000Z', by: 'sanne', action: 'price', finalCents: 19_900 },
      {
        at: '2026-03-20T12:00:00.000Z',
        by: 'sanne',
        action: 'payment',
        payment: { method: 'cash', paidAt: '2026-03-20T12:00:00.000Z' },
      },
      { at: '2026-03-20T12:00:00.000Z', by: 'sanne', action: 'revisit', revisitOf: 'first' },
    ],
  }),
  makeContact('unpaid', {
    createdAt: '2026-03-21T10:00:00.000Z',
    status: 'done',
    source: 'phone',
    history: [{ at: '2026-03-21T11:00:00.000Z', by: 'sanne', action: 'price', finalCents: 5_000 }],
  }),
  makeContact('lost', {
    createdAt: '2026-03-22T10:00:00.000Z',
    status: 'archived',
    history: [{ at: '2026-03-22T11:00:00.000Z', by: 'sanne', action: 'lost', lostReason: 'price' }],
  }),
  makeContact('withdrawn-earlier', {
    createdAt: '2026-03-22T11:00:00.000Z',
    status: 'archived',
    withdrawnAt: '2026-03-22T11:10:00.000Z',
  }),
  makeContact('in-time', { createdAt: '2026-03-31T10:00:00.000Z' }),
  makeContact('an-hour', { createdAt: '2026-03-31T11:00:00.000Z', carBrand: `${'x '.repeat(150)} Opel` }),
  makeContact('by-phone', {
    createdAt: '2026-03-30T10:00:00.000Z',
    source: 'phone',
    status: 'contacted',
    history: [{ at: '2026-03-30T18:10:00.000Z', ...reached, version: 2 }],
  }),
  makeContact('open-at-the-counter', { createdAt: '2026-03-30T10:00:00.000Z', source: 'visit' }),
  makeContact('urgent-by-chat', {
    createdAt: '2026-03-30T10:00:00.000Z',
    source: 'whatsapp',
    isUrgent: true,
  }),
  makeContact('reached-again', {
    createdAt: '2026-03-30T10:00:00.000Z',
    status: 'contacted',
    history: [
      { at: '2026-03-30T10:10:00.000Z', ...reached, version: 2 },
      { at: '2026-03-30T10:11:00.000Z', by: 'sanne', action: 'undo', undoes: 2, version: 3 },
      { at: '2026-03-30T15:00:00.000Z', ...reached, version: 4 },
    ],
  }),
  // Withdrawn before anybody called: neither kept nor missed, and not late.
  makeContact('withdrawn', {
    createdAt: '2026-03-30T11:00:00.000Z',
    status: 'archived',
    withdrawnAt: '2026-03-30T11:01:00.000Z',
    history: [
      {
        at: '2026-03-30T11:01:00.000Z',
        by: 'visitor',
        action: 'withdraw',
        status: 'archived',
        from: 'new',
        version: 2,
      },
    ],
  }),
]

/** The figures of a period, counted where the requests are. */
export function testStatistics({ name, createPlace, open }: StoreImplementation): void {
  const requests = [...makeRequests(120, 5, now, 80), ...rare]

  test(`statistics of ${name} count what is kept, by the present promises`, async () => {
    const place = createPlace()
    const { promises } = testRules
    const others: Rules = { ...testRules, promises: { ...promises, contact: 20, urgentContact: 5 } }
    const first = await openForTest(open.requests(place, testRules))
    await Promise.all(requests.map((request) => first.add(request)))
    const expectSame = async (store: typeof first, rules: Rules, kinds?: readonly ['contact']) => {
      const asked = { period, firstDay: '2025-12-01', rules, now, ...(kinds && { kinds }) }
      const plan = planStatistics(asked)
      const tally = createTally(plan.range, rules.promises, now)
      for (const request of requests) tally.add(request)
      const create = (counted: RequestTally) =>
        createStatistics(plan, {
          tally: counted,
          findBrand: createBrandFinder(['Opel', 'Toyota', 'BMW']),
          toPage: (path) => path.replace('\0', ''),
          now,
        })
      const expected = create(tally.result())
      expect(expected.before?.totals.requests).toBeGreaterThan(10)
      expect(create(await store.tally(plan.range, now))).toEqual(expected)
      return expected.totals
    }
    const { promise } = await expectSame(first, testRules)
    await expectSame(first, testRules, ['contact'])
    const { kept, missed, late, running } = promise
    const suspected = requests.filter(({ spamReason }) => spamReason !== undefined).length
    expect(kept + missed + late + running).toBeLessThan(requests.length - suspected)
    await first.close()
    const second = await openForTest(open.requests(place, others))
    expect((await expectSame(second, others)).promise.kept).toBeLessThan(promise.kept)
    await expectSame(second, others)
  })
}
