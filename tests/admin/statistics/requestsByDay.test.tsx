import { expect, test } from 'vitest'
import { RequestsSection } from '../../../admin/statistics/RequestsSection.tsx'
import { makeCallback, makeContact, makeDiagnosis } from '../../domain/statistics/someRequests.ts'
import { renderSignedIn } from '../support/renderSignedIn.tsx'
import { createStatistics } from './createStatistics.ts'

const requests = [
  makeContact(1, { createdAt: '2025-12-31T10:00:00.000Z' }),
  makeContact(2, { createdAt: '2026-03-29T10:00:00.000Z' }),
  makeDiagnosis(3, { createdAt: '2026-03-29T11:00:00.000Z' }),
  makeCallback(4, { createdAt: '2026-03-30T10:00:00.000Z' }),
]

/** The rows of the table's bodies, each as its cells' texts. */
function readRows(html: string): readonly (readonly string[])[] {
  const bodies = html.slice(html.indexOf('</thead>'))
  return [...bodies.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replaceAll('\u00a0', ' ')),
  )
}

test('over a year the chart is by week, and the table behind it still by day, month after month', () => {
  const year = { since: '2025-04-01', until: '2026-03-31' }
  const html = renderSignedIn(<RequestsSection statistics={createStatistics(requests, year)} />)
  expect(html).toContain('<h2')
  expect(html).toContain('Aanvragen per week</h2>')
  expect(html).toContain('Toon per dag als tabel')
  const rows = readRows(html)
  // 365 days, and twelve months above them.
  expect(rows).toHaveLength(365 + 12)
  expect(rows.at(0)).toEqual(['april 2025', '0', '0', '0', '0'])
  expect(rows).toContainEqual(['december 2025', '1', '0', '0', '1'])
  expect(rows).toContainEqual(['wo 31 dec', '1', '0', '0', '1'])
  expect(rows).toContainEqual(['maart 2026', '1', '1', '1', '3'])
  expect(rows.slice(-3)).toEqual([
    ['zo 29 mrt', '1', '1', '0', '2'],
    ['ma 30 mrt', '0', '0', '1', '1'],
    ['di 31 mrt', '0', '0', '0', '0'],
  ])
})

test('over some weeks chart and table are by day, without months', () => {
  const weeks = { since: '2026-03-15', until: '2026-03-31' }
  const html = renderSignedIn(<RequestsSection statistics={createStatistics(requests, weeks)} />)
  expect(html).toContain('Toon als tabel')
  const rows = readRows(html)
  expect(rows).toHaveLength(17)
  expect(rows.at(-3)).toEqual(['zo 29 mrt', '1', '1', '0', '2'])
})
