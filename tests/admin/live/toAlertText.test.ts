import { expect, test } from 'vitest'
import { toAlertText } from '../../../admin/live/toAlertText.ts'

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
