import { describe, expect, test } from 'vitest'
import { parseMetricsBody, createPageTotals } from '#domain/statistics/metricsBody'
import {
  estimatePercentile,
  mergePages,
  emptyTotals,
  findBucket,
  maxLoadingMs,
  type DayTotals,
} from '#domain/statistics/pageTotals'

describe('a histogram', () => {
  test.each([
    [0.75, 2500],
    [0.5, 800],
  ])('percentile %d of equal measurements is their value, at most a tenth off', (share, ms) => {
    const read = estimatePercentile({ [findBucket(ms)]: 40 }, share)
    expect(read).toBeGreaterThan(ms / 1.1)
    expect(read).toBeLessThan(ms * 1.1)
  })

  test('the 75th percentile of a thousand timings is at most a tenth off', () => {
    const histogram: Record<string, number> = {}
    for (let value = 100; value < 4100; value += 4) {
      const bucket = findBucket(value)
      histogram[bucket] = (histogram[bucket] ?? 0) + 1
    }
    const read = estimatePercentile(histogram, 0.75)
    expect(read).toBeGreaterThan(3096 / 1.1)
    expect(read).toBeLessThan(3096 * 1.1)
  })

  test('without measurements there is no percentile', () => {
    expect(estimatePercentile({}, 0.75)).toBeUndefined()
  })

  test('a larger value is never in an earlier bucket, a bucket’s end is still in it, and buckets are bounded', () => {
    const values = [0, 0.4, 1, 1.1, 1.2, 9, 100, 2500, 600_000]
    const buckets = values.map((value) => findBucket(value))
    expect(buckets).toEqual(buckets.toSorted((left, right) => left - right))
    expect(findBucket(1.1)).toBe(1)
    expect(findBucket(maxLoadingMs)).toBeLessThan(1000)
  })
})

test('adds pages up, loading times bucket by bucket, without changing its inputs', () => {
  const call = createPageTotals({ page: '/', started: 'call' })
  const chat = createPageTotals({ page: '/', started: 'chat' })
  const first = createPageTotals({ page: '/', view: { isFirstOfDay: true, LCP: 1000 } })
  const later = createPageTotals({ page: '/', view: { isFirstOfDay: false, LCP: 1000 } })
  const totals = [call, chat, first, later, { ...emptyTotals, requests: 1 }]
  const days: readonly DayTotals['pages'][] = totals.map((page) => ({ '/': page }))
  const before = structuredClone(days)
  expect([...days, { '/b': chat }].reduce(mergePages)).toEqual({
    '/': {
      requests: 1,
      calls: 1,
      chats: 1,
      visits: 1,
      vitals: { LCP: { [findBucket(1000)]: 2 } },
    },
    '/b': chat,
  })
  expect(days).toEqual(before)
})

describe('the report of a page', () => {
  const view = { isFirstOfDay: true, LCP: 1234 }

  test.each([
    { page: '/', started: 'call' },
    { page: '/blog-autosleutel/een-artikel', started: 'chat' },
    { page: '/', view },
    { page: '/', view: { isFirstOfDay: false } },
  ])('accepts %j', (body) => {
    expect(parseMetricsBody(body)).toEqual(body)
  })

  test('drops unknown fields at every level', () => {
    const more = {
      id: 'x',
      CLS: 0.1,
      referrer: 'https://elders.example',
      userAgent: 'y',
      __proto__: { page: '/x' },
    }
    expect(parseMetricsBody({ page: '/', started: 'call', ...more })).toEqual({ page: '/', started: 'call' })
    expect(parseMetricsBody({ page: '/', view: { ...view, ...more }, ...more })).toEqual({ page: '/', view })
  })

  test.each([
    ['no page', { started: 'call' }],
    ['a page without its slash', { page: 'contact', started: 'call' }],
    ['a query', { page: '/?q=06-12345678', started: 'call' }],
    ['an address', { page: 'https://elders.example/', started: 'call' }],
    ['a page too long', { page: `/${'a'.repeat(200)}`, started: 'call' }],
    ['a line break', { page: '/a\n', started: 'call' }],
    ['percent signs', { page: '/%2e%2e', started: 'call' }],
    ['a list of pages', { page: ['/'], started: 'call' }],
    ['a request, which only the server counts', { page: '/', started: 'request' }],
    ['an invalid view', { page: '/', view: 1 }],
    ['no isFirstOfDay', { page: '/', view: { LCP: 1 } }],
    ['a text for a number', { page: '/', view: { ...view, LCP: '1' } }],
    ['infinity', { page: '/', view: { ...view, LCP: Number.POSITIVE_INFINITY } }],
    ['a negative number', { page: '/', view: { ...view, LCP: -1 } }],
    ['a value above the limit', { page: '/', view: { ...view, LCP: maxLoadingMs + 1 } }],
  ])('refuses %s', (_, body) => {
    expect(parseMetricsBody(body)).toBeUndefined()
  })
})
