import { expect, test } from 'vitest'
import { emptyTotals, type DayTotals } from '#domain/statistics/pageTotals'
import { countPages, countStarted, getLoadingTime } from '#domain/statistics/countPages'

const kept = new Map([
  ['2026-03-01', new Map(Object.entries({ '/': 2 }))],
  ['2026-03-02', new Map(Object.entries({ '/': 1, '/faq': 4 }))],
])
const counted: readonly DayTotals[] = [
  {
    day: '2026-03-02',
    pages: {
      '/': { ...emptyTotals, requests: 3, calls: 1, vitals: { LCP: { 10: 1 } } },
      '/faq': { ...emptyTotals, requests: 2, chats: 2 },
      '/tarieven': { ...emptyTotals, visits: 9, vitals: { LCP: { 20: 3, 30: 1 } } },
    },
  },
  { day: '2026-03-03', pages: { '/': { ...emptyTotals, calls: 1, vitals: { LCP: { 10: 1 } } } } },
]

test('counts the larger of stored and counted requests for each page and day', () => {
  expect(countPages(kept, counted)).toEqual([
    { page: '/', requests: 2 + 3, calls: 2, chats: 0 },
    { page: '/faq', requests: 4, calls: 0, chats: 2 },
  ])
  expect(countPages(kept, [])).toEqual([
    { page: '/faq', requests: 4, calls: 0, chats: 0 },
    { page: '/', requests: 3, calls: 0, chats: 0 },
  ])
  expect(countStarted(counted)).toEqual({ calls: 2, chats: 2 })
})

test('the loading time is of all pages and days, and absent with fewer than ten measurements', () => {
  expect(getLoadingTime(counted)).toBeUndefined()
  const more = {
    day: '2026-03-04',
    pages: { '/': { ...emptyTotals, vitals: { LCP: { 20: 6 } } } },
  }
  const loading = getLoadingTime([...counted, more])
  expect(loading?.count).toBe(12)
  expect(loading?.p75Ms).toBeCloseTo(1.1 ** 19 + (1.1 ** 20 - 1.1 ** 19) * (7 / 9))
})
