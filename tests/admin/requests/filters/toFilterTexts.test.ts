import { expect, test } from 'vitest'
import { noFilters } from '../../../../admin/requests/data/listFilters.ts'
import { dropFilter, toFilterTexts } from '../../../../admin/requests/filters/FilterChips.tsx'

test('when filters are chosen, then each stands there in words, and can be dropped alone', () => {
  const filters = { ...noFilters, status: ['new', 'done'], urgent: true, from: '2025-07-07' } as const
  expect(toFilterTexts(filters).map(({ text }) => text)).toEqual([
    'Nieuw of Afgerond',
    'Alleen spoed',
    'Vanaf 7 jul 2025',
  ])
  expect(toFilterTexts(dropFilter(filters, 'status')).map(({ key }) => key)).toEqual(['urgent', 'from'])
  expect(toFilterTexts({ ...noFilters, period: '7-days' }).map(({ text }) => text)).toEqual([
    'Ontvangen: 7 dagen',
  ])
  expect(toFilterTexts(noFilters)).toEqual([])
})
