import { describe, expect, test } from 'vitest'
import { parseMetricsBody, createPageTotals } from '#domain/statistics/metricsBody'
import {
  estimatePercentile,
  mergeHistograms,
  mergePages,
  mergeTotals,
  emptyTotals,
  findBucket,
  vitalLimits,
  vitalNames,
  type Histogram,
  type VitalName,
} from '#domain/statistics/pageTotals'

function toHistogram(name: VitalName, values: readonly number[]): Histogram {
  return values.reduce<Histogram>(
    (histogram, value) => mergeHistograms(histogram, { [findBucket(name, value)]: 1 }),
    {},
  )
}

describe('a histogram', () => {
  test.each([
    ['LCP', 0.75, 2500],
    ['LCP', 0.75, 4000],
    ['INP', 0.75, 200],
    ['TTFB', 0.5, 800],
    ['CLS', 0.75, 0.1],
    ['CLS', 0.75, 0.25],
  ] as const)(
    '%s: percentile %d of equal measurements is their value, at most a tenth off',
    (name, share, value) => {
      const read = estimatePercentile(name, toHistogram(name, Array<number>(40).fill(value)), share)
      expect(read).toBeGreaterThan(value / 1.1)
      expect(read).toBeLessThan(value * 1.1)
    },
  )

  test('the 75th percentile of a thousand timings is at most a tenth off', () => {
    const values = Array.from({ length: 1000 }, (_, index) => 100 + index * 4)
    const read = estimatePercentile('LCP', toHistogram('LCP', values), 0.75)
    expect(read).toBeGreaterThan(3096 / 1.1)
    expect(read).toBeLessThan(3096 * 1.1)
  })

  test('without measurements there is no percentile', () => {
    expect(estimatePercentile('INP', {}, 0.75)).toBeUndefined()
  })

  test('a CLS of zero is in the first bucket', () => {
    expect(findBucket('CLS', 0)).toBe(0)
    expect(estimatePercentile('CLS', { 0: 12 }, 0.75)).toBeLessThan(0.001)
  })

  test('a larger value is never in an earlier bucket, and a bucket’s end is still in it', () => {
    const values = [0, 0.4, 1, 1.1, 1.2, 9, 100, 2500, 600_000]
    const buckets = values.map((value) => findBucket('LCP', value))
    expect(buckets).toEqual(buckets.toSorted((left, right) => left - right))
    expect(findBucket('LCP', 1.1)).toBe(1)
  })

  test('the number of buckets is bounded', () => {
    for (const name of vitalNames) expect(findBucket(name, vitalLimits[name])).toBeLessThan(1000)
  })
})

test('totals of a page are added up, vitals bucket by bucket', () => {
  const call = createPageTotals({ page: '/', started: 'call' })
  const chat = createPageTotals({ page: '/', started: 'chat' })
  const first = createPageTotals({ page: '/', view: { isFirstOfDay: true, LCP: 1000, CLS: 0 } })
  const later = createPageTotals({ page: '/', view: { isFirstOfDay: false, LCP: 1000, INP: 40 } })
  const bucket = findBucket('LCP', 1000)
  expect([call, chat, first, later, { ...emptyTotals, requests: 1 }].reduce(mergeTotals)).toEqual({
    requests: 1,
    calls: 1,
    chats: 1,
    views: 2,
    visits: 1,
    vitals: { LCP: { [bucket]: 2 }, CLS: { 0: 1 }, INP: { [findBucket('INP', 40)]: 1 } },
  })
})

test('pages are merged without changing either side', () => {
  const left = { '/': { ...emptyTotals, calls: 1 } }
  const right = { '/': { ...emptyTotals, calls: 2 }, '/b': { ...emptyTotals, chats: 1 } }
  expect(mergePages(left, right)).toEqual({
    '/': { ...emptyTotals, calls: 3 },
    '/b': { ...emptyTotals, chats: 1 },
  })
  expect(left).toEqual({ '/': { ...emptyTotals, calls: 1 } })
})

describe('what a page sends', () => {
  const view = { isFirstOfDay: true, LCP: 1234, INP: 16, CLS: 0.0312, TTFB: 80 }

  test.each([
    [{ page: '/', started: 'call' }],
    [{ page: '/blog-autosleutel/een-artikel', started: 'chat' }],
    [{ page: '/', view }],
    [{ page: '/', view: { isFirstOfDay: false } }],
  ])('%j is accepted', (body) => {
    expect(parseMetricsBody(body)).toEqual(body)
  })

  test('unknown fields are dropped at every level', () => {
    const more = { id: 'x', referrer: 'https://elders.example', userAgent: 'y', __proto__: { page: '/x' } }
    expect(parseMetricsBody({ page: '/', started: 'call', ...more })).toEqual({ page: '/', started: 'call' })
    expect(parseMetricsBody({ page: '/', view: { ...view, ...more }, ...more })).toEqual({ page: '/', view })
  })

  test.each([
    ['nothing', {}],
    ['no page', { started: 'call' }],
    ['a page without its slash', { page: 'contact', started: 'call' }],
    ['a query', { page: '/?q=06-12345678', started: 'call' }],
    ['a fragment', { page: '/#a', started: 'call' }],
    ['an address', { page: 'https://elders.example/', started: 'call' }],
    ['a page too long', { page: `/${'a'.repeat(200)}`, started: 'call' }],
    ['a line break', { page: '/a\n', started: 'call' }],
    ['percent signs', { page: '/%2e%2e', started: 'call' }],
    ['a list of pages', { page: ['/'], started: 'call' }],
    ['another kind', { page: '/', started: 'fax' }],
    ['a request, which only the server counts', { page: '/', started: 'request' }],
    ['a view that is none', { page: '/', view: 1 }],
    ['no isFirstOfDay', { page: '/', view: { LCP: 1 } }],
    ['a text for a number', { page: '/', view: { ...view, LCP: '1' } }],
    ['null', { page: '/', view: { ...view, LCP: null } }],
    ['NaN', { page: '/', view: { ...view, LCP: Number.NaN } }],
    ['infinity', { page: '/', view: { ...view, INP: Number.POSITIVE_INFINITY } }],
    ['a negative number', { page: '/', view: { ...view, CLS: -0.1 } }],
    ['a value above the limit', { page: '/', view: { ...view, TTFB: vitalLimits.TTFB + 1 } }],
    ['a CLS above the limit', { page: '/', view: { ...view, CLS: vitalLimits.CLS + 1 } }],
  ])('%s is refused', (_, body) => {
    expect(parseMetricsBody(body)).toBeUndefined()
  })
})
