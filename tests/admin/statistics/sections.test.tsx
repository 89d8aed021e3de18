import { expect, test } from 'vitest'
import { emptyTotals } from '#domain/statistics/pageTotals'
import { HoursSection } from '../../../admin/statistics/HoursSection.tsx'
import { KeyFigures } from '../../../admin/statistics/KeyFigures.tsx'
import { PagesSection } from '../../../admin/statistics/PagesSection.tsx'
import { VitalsSection } from '../../../admin/statistics/VitalsSection.tsx'
import { fetchStatistics } from '../../../admin/statistics/StatisticsPage.tsx'
import { makeAnswer, makeContact } from '../../domain/statistics/someRequests.ts'
import { answerFetch } from '../support/answerFetch.ts'
import { renderSignedIn } from '../support/renderSignedIn.tsx'
import { createStatistics } from './createStatistics.ts'

const period = { since: '2026-03-25', until: '2026-03-31' }

test('each figure stands beside the one of the period before, where that is known', () => {
  const requests = [
    makeContact(1, { createdAt: '2026-03-30T10:00:00.000Z', ...makeAnswer('2026-03-30T10:30:00.000Z') }),
    makeContact(2, { createdAt: '2026-03-20T10:00:00.000Z' }),
    makeContact(3, { createdAt: '2026-03-20T11:00:00.000Z' }),
  ]
  const html = renderSignedIn(<KeyFigures statistics={createStatistics(requests, period)} />)
  expect(html).toMatch(/Aanvragen<\/dt><dd[^>]*>1<\/dd><dd[^>]*>1 minder dan ervoor/)
  expect(html).toMatch(/Belofte gehaald<\/dt><dd[^>]*>100%<\/dd><dd[^>]*>hoger dan ervoor \(0%\)/)
  // Nobody was reached before, so there is no time to compare with; and calls were not counted.
  expect(html).toMatch(/Reactietijd \(mediaan\)<\/dt><dd[^>]*>30 min<\/dd><\/div>/)
  expect(html).toMatch(/Bellen gestart<\/dt><dd[^>]*>–<\/dd><\/div>/)
})

test('pages say since when calls and chats are counted', () => {
  const none = renderSignedIn(<PagesSection statistics={createStatistics([], period)} />)
  expect(none).toContain('Nog niets geteld in deze periode.')
  expect(none).toContain('Bellen en chats zijn nog niet geteld.')
  const counted = [{ day: '2026-03-28', pages: { '/': { ...emptyTotals, calls: 2 } } }]
  const some = renderSignedIn(<PagesSection statistics={createStatistics([], period, counted)} />)
  expect(some).toContain('worden geteld sinds 28 maart 2026')
  expect(some).toMatch(/<th scope="row">Startpagina<\/th><td>0<\/td><td>2<\/td><td>0<\/td>/)
})

test('a timing is judged in words, and not where there are too few', () => {
  const vitals = { LCP: { 85: 10 }, INP: { 70: 9 }, CLS: { 63: 40 }, TTFB: { 40: 12 } }
  const counted = [{ day: '2026-03-28', pages: { '/': { ...emptyTotals, vitals } } }]
  const html = renderSignedIn(<VitalsSection statistics={createStatistics([], period, counted)} />)
  expect(html).toMatch(/Pagina in beeld <span[^>]*>LCP.*?3,2 s · kan beter.*?10 metingen/s)
  expect(html).toContain('te weinig metingen (9)')
  expect(html).toMatch(/0,40 · slecht/)
  expect(html).toMatch(/44 ms · goed/)
})

test('an hour is darker the nearer it is to the busiest, and none is blank', () => {
  const counts = [0, 1, 20, 21, 60, 99, 100]
  const weekHours = [counts, ...Array.from({ length: 6 }, () => [])]
  const html = renderSignedIn(<HoursSection statistics={{ ...createStatistics([], period), weekHours }} />)
  // Without a screen the days are columns, Monday first.
  const shades = [...html.matchAll(/uur<\/span><\/th><td class="hour hour--(\d)">/g)].map(
    ([, shade]) => shade,
  )
  expect(shades.slice(0, 7).join('')).toBe('0112355')
})

test('an answer of another shape is refused', async () => {
  const statistics = createStatistics([], period)
  const fetch = answerFetch(Response.json(statistics), Response.json({ ...statistics, totals: {} }))
  const { signal } = new AbortController()
  expect(await fetchStatistics(period, signal)).toMatchObject(period)
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/admin/statistics?since=2026-03-25&until=2026-03-31')
  await expect(fetchStatistics(period, signal)).rejects.toThrow()
})
