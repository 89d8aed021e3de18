import { expect, test } from 'vitest'
import { noFilters, type ListFilters } from '../../../../admin/requests/data/listFilters.ts'
import { toFilterTexts } from '../../../../admin/requests/filters/FilterChips.tsx'

test('when filters are chosen, then each stands there in words', () => {
  const filters: ListFilters = { status: ['new', 'done'], urgent: true, spam: false, from: '2025-07-07' }
  expect(toFilterTexts(filters)).toEqual([
    { key: 'status', text: 'Nieuw of Afgerond' },
    { key: 'urgent', text: 'Alleen spoed' },
    { key: 'spam', text: 'Zonder mogelijke spam' },
    { key: 'from', text: 'Vanaf 7 jul 2025' },
  ])
  expect(toFilterTexts({ period: '7-days' })).toEqual([{ key: 'period', text: 'Ontvangen: 7 dagen' }])
  expect(toFilterTexts({ assignee: 'bert', unpaid: true })).toEqual([
    { key: 'unpaid', text: 'Afgerond en niet betaald' },
    { key: 'assignee', text: 'Behandelaar: bert' },
  ])
  expect(toFilterTexts(noFilters)).toEqual([])
})
