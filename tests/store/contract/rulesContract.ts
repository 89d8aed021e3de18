import type { Rules } from '#domain/rules'
import { applyRetention, surveyRetention } from '#store/retention'
import { describe, expect, test } from 'vitest'
import { testRules } from '../../support/testRules.ts'
import { makeCallback, makeContact, toId } from '../makeRequest.ts'
import { openForTest, type StoreImplementation } from './implementation.ts'

/** The owner changes promises and periods between two openings. Kept requests follow. */
export function testRulesChange({ createPlace, open, getPlace }: StoreImplementation): void {
  const { promises, retention } = testRules
  const at = (time: string) => `2025-07-07T${time}:00.000Z`

  describe('when the owner changes the rules', () => {
    test('a promise decides the order and the deadlines of kept requests', async () => {
      const place = createPlace()
      const now = new Date(at('12:30'))
      const first = await openForTest(open.requests(place))
      await first.add(makeContact('asks', { createdAt: at('12:00') }))
      await first.add({ ...makeCallback('calls'), createdAt: at('12:20') })
      const read = async (store: typeof first) => {
        const { requests } = await store.query({ sort: 'work', limit: 10 }, now)
        const { due } = await store.counts(now)
        return [requests.map(({ kind }) => kind), due]
      }
      expect(await read(first)).toEqual([['callback', 'contact'], { late: 0, soon: 1 }])
      await first.close()
      const rules = { retention, promises: { ...promises, contact: 20 } }
      const second = await openForTest(open.requests(place, rules))
      expect(await read(second)).toEqual([['contact', 'callback'], { late: 1, soon: 1 }])
      // What staff change then is computed by the new promise, too.
      await second.change('contact', toId('asks'), { note: 'Gebeld' }, { by: 'sanne', at: at('12:10') })
      expect(await read(second)).toEqual([['contact', 'callback'], { late: 1, soon: 1 }])
    })

    test('a period decides what is erased: as many as the dry run says', async () => {
      const place = createPlace()
      const now = new Date('2026-01-10T12:00:00.000Z')
      const first = await openForTest(open.requests(place))
      await first.add(makeContact('half-a-year', { createdAt: at('12:00') }))
      await first.add(makeContact('new', { createdAt: '2026-01-05T12:00:00.000Z' }))
      await first.add(makeContact('customer', { createdAt: at('12:00'), status: 'done' }))
      await first.close()
      const countDue = async (communication: Rules['retention']['communication']) => {
        const rules = { promises, retention: { ...retention, communication } }
        const store = await openForTest(open.requests(place, rules))
        const survey = await surveyRetention({ ...(await getPlace(place)), readRules: () => rules }, now)
        const applied = await applyRetention({ store, files: undefined }, rules.retention, now)
        expect(applied.due).toEqual(survey.due)
        await store.close()
        return applied.dueTotal
      }
      expect(await countDue({ count: 1, unit: 'year' })).toBe(0)
      expect(await countDue({ count: 3, unit: 'month' })).toBe(1)
      expect(await countDue({ count: 1, unit: 'month' })).toBe(0)
    })

    test('a longer period keeps what an earlier one would have erased', async () => {
      const place = createPlace()
      const now = new Date('2026-07-10T12:00:00.000Z')
      const first = await openForTest(open.requests(place))
      await first.add(makeContact('a-year', { createdAt: at('12:00') }))
      await first.close()
      const longer = { ...retention, communication: { count: 2, unit: 'year' } as const }
      const second = await openForTest(open.requests(place, { promises, retention: longer }))
      expect(await applyRetention({ store: second, files: undefined }, longer, now)).toMatchObject({
        kept: 1,
        dueTotal: 0,
      })
    })
  })
}
