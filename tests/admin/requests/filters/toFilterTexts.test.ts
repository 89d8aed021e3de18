import { expect, test } from 'vitest'
import { noFilters } from '../../../../admin/requests/data/listFilters.ts'
import { dropFilter, toFilterTexts } from '../../../../admin/requests/filters/FilterChips.tsx'
import { toBulkText } from '../../../../admin/requests/list/useBulkChange.ts'

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

test.each([
  { done: 12, conflicts: 0, text: '12 aanvragen gearchiveerd' },
  { done: 1, conflicts: 0, text: '1 aanvraag gearchiveerd' },
  { done: 9, conflicts: 2, text: '9 aanvragen gearchiveerd; 2 niet, omdat iemand anders net eerder was' },
])('when $done of many were changed, then it says: $text', ({ done, conflicts, text }) => {
  expect(toBulkText(done, conflicts, 'gearchiveerd')).toBe(text)
})
