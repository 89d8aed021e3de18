import { expect, test } from 'vitest'
import { emptyTotals, type PageTotals } from '#domain/statistics/pageTotals'
import { createClock, openForTest, type StoreImplementation } from './implementation.ts'
import { testRules } from '../../support/testRules.ts'

const call: PageTotals = { ...emptyTotals, calls: 1 }
const view: PageTotals = { ...emptyTotals, visits: 1, vitals: { LCP: { 75: 1 } } }
const always = { since: '0000-01-01', until: '9999-12-31' }

/** Page counts. */
export function testMetrics(implementation: StoreImplementation): void {
  async function open() {
    const place = implementation.createPlace()
    const clock = createClock('2026-11-21T12:00:00Z')
    const reopen = () => openForTest(implementation.open.metrics(place, clock.now))
    return { clock, reopen, metrics: await reopen() }
  }

  test('reads the counts at once, and the same after a flush', async () => {
    const { metrics } = await open()
    metrics.count('/', call)
    metrics.count('/', view)
    metrics.count('/contact', call)
    const days = [{ day: '2026-11-21', pages: { '/': { ...view, calls: 1 }, '/contact': call } }]
    expect(await metrics.readDays(always)).toEqual(days)
    await metrics.flush()
    expect(await metrics.readDays(always)).toEqual(days)
  })

  test('a restart keeps the counts and adds to them', async () => {
    const { metrics, reopen } = await open()
    metrics.count('/', call)
    await metrics.close()
    const second = await reopen()
    second.count('/', call)
    await second.flush()
    const pages = { '/': { ...call, calls: 2 } }
    expect(await second.readDays(always)).toEqual([{ day: '2026-11-21', pages }])
  })

  test('a day is a Dutch calendar day, also when the clocks change', async () => {
    const { clock, metrics } = await open()
    for (const at of ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-11-30T23:00:00Z']) {
      clock.ms = Date.parse(at)
      metrics.count('/', call)
    }
    await metrics.flush()
    const read = async (since: string, until: string) =>
      (await metrics.readDays({ since, until })).map(({ day }) => day)
    expect(await read('2026-03-29', '2026-11-30')).toEqual(['2026-03-29'])
    expect(await read('2026-03-28', '2026-12-01')).toEqual(['2026-03-28', '2026-03-29', '2026-12-01'])
  })

  test('counts everything between two writes', async () => {
    const { metrics } = await open()
    const flushes: Promise<void>[] = []
    for (let index = 0; index < 500; index += 1) {
      metrics.count(`/${index % 7}`, call)
      if (index % 50 === 0) flushes.push(metrics.flush())
    }
    await Promise.all(flushes)
    const [day] = await metrics.readDays(always)
    expect(Object.values(day?.pages ?? {}).reduce((sum, { calls }) => sum + calls, 0)).toBe(500)
  })

  test('erases counts 26 months after the end of their day', async () => {
    const { clock, metrics } = await open()
    for (const day of ['2024-09-20', '2024-09-21', '2026-11-20']) {
      clock.ms = Date.parse(`${day}T12:00:00Z`)
      metrics.count('/', call)
    }
    await metrics.flush()
    // Midnight in the Netherlands.
    clock.ms = Date.parse('2026-11-20T21:59:59Z')
    expect(await metrics.eraseDue(testRules.retention.analytics, new Date(clock.ms))).toBe(0)
    clock.ms = Date.parse('2026-11-20T22:00:00Z')
    expect(await metrics.eraseDue(testRules.retention.analytics, new Date(clock.ms))).toBe(1)
    expect((await metrics.readDays(always)).map(({ day }) => day)).toEqual(['2024-09-21', '2026-11-20'])
  })
}
