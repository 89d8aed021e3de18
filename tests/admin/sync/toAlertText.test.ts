import { expect, test } from 'vitest'
import { toAlertText, toMissedText } from '../../../admin/sync/toAlertText.ts'

test.each([
  { kind: 'contact', isUrgent: false, text: 'Nieuwe contactaanvraag' },
  { kind: 'contact', isUrgent: true, text: 'SPOED: nieuwe contactaanvraag' },
  { kind: 'callback', isUrgent: false, text: 'Nieuw terugbelverzoek' },
] as const)(
  'when a $kind comes in, then a locked screen says no more than: $text',
  ({ kind, isUrgent, text }) => {
    expect(toAlertText(kind, isUrgent)).toBe(text)
  },
)

test.each([
  { count: 1, isUrgent: false, text: 'Nieuwe aanvraag' },
  { count: 1, isUrgent: true, text: 'SPOED: nieuwe aanvraag' },
  { count: 3, isUrgent: false, text: '3 nieuwe aanvragen' },
  { count: 3, isUrgent: true, text: 'SPOED: 3 nieuwe aanvragen' },
])('when $count came in of which nobody was told, then it says: $text', ({ count, isUrgent, text }) => {
  expect(toMissedText({ count, isUrgent })).toBe(text)
})
