import { expect, test } from 'vitest'
import { formatManyChanged, formatManyUndone } from '../../../../admin/requests/list/BulkBar.tsx'
import { toCountText } from '../../../../admin/requests/list/RequestsStatus.tsx'
import { createContact } from '../../support/keptRequests.ts'
import { createPending } from '../data/createPending.ts'

const made = { pending: createPending(), after: createContact() }

test.each([
  { done: 12, pending: 0, conflicts: 0, text: '12 aanvragen gearchiveerd' },
  { done: 1, pending: 0, conflicts: 0, text: '1 aanvraag gearchiveerd' },
  { done: 0, pending: 12, conflicts: 0, text: '12 aanvragen worden gearchiveerd zodra dat kan' },
  { done: 0, pending: 1, conflicts: 0, text: '1 aanvraag wordt gearchiveerd zodra dat kan' },
  {
    done: 9,
    pending: 2,
    conflicts: 1,
    text: '9 aanvragen gearchiveerd; 2 aanvragen worden gearchiveerd zodra dat kan; 1 niet, omdat iemand anders net eerder was',
  },
])('after several changes staff read: $text', ({ done, pending, conflicts, text }) => {
  const repeat = (count: number) => Array.from({ length: count }, () => made)
  const changed = { done: repeat(done), pending: repeat(pending), conflicts }
  expect(formatManyChanged(changed, 'gearchiveerd')).toBe(text)
})

test.each([
  { done: 12, pending: 0, failed: 0, text: 'Ongedaan gemaakt bij 12 aanvragen' },
  { done: 1, pending: 0, failed: 0, text: 'Ongedaan gemaakt bij 1 aanvraag' },
  { done: 11, pending: 0, failed: 1, text: 'Ongedaan gemaakt bij 11 aanvragen; bij 1 kon dat niet meer' },
  {
    done: 0,
    pending: 3,
    failed: 1,
    text: 'Ongedaan maken bij 3 aanvragen volgt zodra dat kan; bij 1 kon dat niet meer',
  },
  { done: 0, pending: 0, failed: 4, text: 'Dit kan niet meer ongedaan worden gemaakt.' },
])('after several undone changes staff read: $text', ({ text, ...taken }) => {
  expect(formatManyUndone(taken)).toBe(text)
})

test.each([
  { kind: 'contact', total: 1, text: '1 aanvraag' },
  { kind: 'diagnosis', total: 20, text: '20 aanvragen' },
  { kind: 'callback', total: 1, text: '1 verzoek' },
  { kind: 'contact', total: 3412, text: '3.412 aanvragen' },
  { kind: 'contact', total: 10_000, hasUncounted: true, text: 'Meer dan 10.000 aanvragen' },
] as const)('a list of $kind says: $text', ({ kind, total, text, ...more }) => {
  expect(toCountText(kind, total, 'hasUncounted' in more)).toBe(text)
})
