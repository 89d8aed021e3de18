import { expect, test } from 'vitest'
import { toCountText } from '../../../admin/requests/toCountText.ts'

test.each([
  { kind: 'contact', shown: 1, total: 1, text: '1 aanvraag' },
  { kind: 'diagnosis', shown: 20, total: 20, text: '20 aanvragen' },
  { kind: 'callback', shown: 1, total: 1, text: '1 verzoek' },
  { kind: 'contact', shown: 200, total: 3412, text: '200 van 3.412 aanvragen' },
] as const)(
  'when $shown of $total $kind requests are shown, then it says so',
  ({ kind, shown, total, text }) => {
    expect(toCountText(kind, shown, total)).toBe(text)
  },
)
