import { expect, test } from 'vitest'
import { formatManyChanged } from '../../../../admin/requests/list/BulkBar.tsx'
import { toCountText } from '../../../../admin/requests/list/RequestsStatus.tsx'

test.each([
  { count: 12, isSentNow: true, text: '12 aanvragen gearchiveerd' },
  { count: 1, isSentNow: true, text: '1 aanvraag gearchiveerd' },
  { count: 12, isSentNow: false, text: '12 aanvragen worden gearchiveerd zodra dat kan' },
  { count: 1, isSentNow: false, text: '1 aanvraag wordt gearchiveerd zodra dat kan' },
])('after several changes staff read: $text', ({ count, isSentNow, text }) => {
  expect(formatManyChanged(count, 'gearchiveerd', isSentNow)).toBe(text)
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
