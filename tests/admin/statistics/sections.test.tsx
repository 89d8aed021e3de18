import { expect, test } from 'vitest'
import { emptyTotals } from '#domain/statistics/pageTotals'
import { HoursSection } from '../../../admin/statistics/HoursSection.tsx'
import { JobsSection } from '../../../admin/statistics/JobsSection.tsx'
import { KeyFigures } from '../../../admin/statistics/KeyFigures.tsx'
import { PagesSection } from '../../../admin/statistics/PagesSection.tsx'
import { RevenueSection } from '../../../admin/statistics/RevenueSection.tsx'
import { RequestsSection } from '../../../admin/statistics/RequestsSection.tsx'
import { fetchStatistics } from '../../../admin/statistics/StatisticsPage.tsx'
import { makeAnswer, makeCallback, makeContact, makeDiagnosis } from '../../domain/statistics/someRequests.ts'
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
  expect(html).toMatch(/Aanvragen<\/dt><dd[^>]*>1<\/dd><dd[^>]*><svg.*?arrow-down.*?<\/svg>minder, was 2/)
  expect(html).toMatch(
    /Belofte gehaald<\/dt><dd[^>]*>100%<\/dd><dd[^>]*><svg.*?arrow-up.*?<\/svg>hoger, was 0%/,
  )
  // Nobody was reached before, so there is no time to compare with; and calls were not counted.
  expect(html).toMatch(/De helft binnen<\/dt><dd[^>]*>30 min<\/dd><\/div>/)
  expect(html).not.toContain('Keer gebeld')
})

test.each([
  ['2026-03-25', 'Aanvragen per dag', 7, ['zo 29 mrt', '1', '1', '0', '2']],
  ['2025-04-01', 'Aanvragen per week', 53, ['week 13 (23 mrt – 29 mrt)', '1', '1', '0', '2']],
] as const)('from %s the table is %s, as the chart', (since, title, count, row) => {
  const requests = [
    makeContact(2, { createdAt: '2026-03-29T10:00:00.000Z' }),
    makeDiagnosis(3, { createdAt: '2026-03-29T11:00:00.000Z' }),
    makeCallback(4, { createdAt: '2026-03-30T10:00:00.000Z' }),
  ]
  const statistics = createStatistics(requests, { since, until: period.until })
  const html = renderSignedIn(<RequestsSection statistics={statistics} />)
  expect(html).toContain(`${title}</h2>`)
  const rows = [...html.slice(html.indexOf('</thead>')).matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(
    ([, cells = '']) =>
      [...cells.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
        cell.replaceAll('\u00a0', ' '),
      ),
  )
  expect(rows).toHaveLength(count)
  expect(rows).toContainEqual(row)
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

test('pages say how soon they are on the screen', () => {
  const counted = [{ day: '2026-03-28', pages: { '/': { ...emptyTotals, vitals: { LCP: { 85: 10 } } } } }]
  const html = renderSignedIn(<PagesSection statistics={createStatistics([], period, counted)} />)
  expect(html).toContain('binnen 3,2 seconden in beeld (10 metingen)')
})

test('an hour is darker the nearer it is to the busiest, and what is zero is empty', () => {
  const monday = [0, 1, 20, 21, 60, 99, 100].flatMap((count) => [count, 0, 0])
  const weekHours = [monday, ...Array.from({ length: 6 }, () => [])]
  const html = renderSignedIn(<HoursSection statistics={{ ...createStatistics([], period), weekHours }} />)
  // Without a screen the days are columns, Monday first, and a row has three hours.
  const shades = [...html.matchAll(/uur">\d+–\d+<\/th><td class="hour hour--(\d)">/g)].map(
    ([, shade]) => shade,
  )
  expect(shades.slice(0, 7).join('')).toBe('0112355')
  expect(html).not.toContain('>0</td>')
})

test('an answer of another shape is refused', async () => {
  const statistics = createStatistics([], period)
  const fetch = answerFetch(Response.json(statistics), Response.json({ ...statistics, totals: {} }))
  const { signal } = new AbortController()
  expect(await fetchStatistics(period, signal)).toMatchObject(period)
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/admin/statistics?since=2026-03-25&until=2026-03-31')
  await expect(fetchStatistics(period, signal)).rejects.toThrow()
})

test('an owner reads what was earned, with and without VAT, what is owed, and why requests came to nothing', () => {
  const at = '2026-03-30T10:00:00.000Z'
  const price = (finalCents: number) => ({ at, by: 'sanne', action: 'price', finalCents })
  const statistics = createStatistics(
    [
      makeContact(1, { createdAt: at, status: 'done', carBrand: 'Opel', history: [price(12_100)] }),
      makeDiagnosis(2, { createdAt: at, status: 'done', cameFrom: 'google.com', history: [price(24_200)] }),
      makeContact(3, {
        createdAt: at,
        status: 'archived',
        history: [{ at, by: 'sanne', action: 'lost', lostReason: 'dealer' }],
      }),
    ],
    period,
  )
  const revenue = renderSignedIn(<RevenueSection statistics={statistics} />).replaceAll('\u00a0', ' ')
  expect(revenue).toContain('samen € 363 incl. btw, dat is € 300 zonder 21% btw.')
  expect(revenue).toMatch(/maart 2026<\/th><td>2<\/td><td>€ 363<\/td><td>€ 300<\/td>/)
  expect(revenue).toMatch(/Opel<\/th><td>1<\/td><td>€ 121<\/td><td>€ 121<\/td>/)
  expect(revenue).toContain('unpaid=1')
  const jobs = renderSignedIn(<JobsSection statistics={statistics} />)
  expect(jobs).toContain('Afgerond: 2 (66,7% van wat beslist is). Niet doorgegaan: 1.')
  expect(jobs).toMatch(/Naar de dealer<\/th><td>1<\/td><td>100%/)
  expect(jobs).toMatch(/Website, via google.com<\/th><td>1<\/td><td>1<\/td>/)
  const { revenue: _hidden, ...ofStaff } = statistics
  expect(renderSignedIn(<RevenueSection statistics={ofStaff} />)).toBe('')
})
