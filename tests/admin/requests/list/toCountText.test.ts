import { expect, test } from 'vitest'
import { toCountText } from '../../../../admin/requests/list/RequestsStatus.tsx'

test.each([
  { kind: 'contact', total: 1, text: '1 aanvraag' },
  { kind: 'diagnosis', total: 20, text: '20 aanvragen' },
  { kind: 'callback', total: 1, text: '1 verzoek' },
  { kind: 'contact', total: 3412, text: '3.412 aanvragen' },
] as const)('when a list has $total $kind requests, then it says so', ({ kind, total, text }) => {
  expect(toCountText(kind, total)).toBe(text)
})
