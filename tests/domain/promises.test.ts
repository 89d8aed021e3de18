import { expect, test } from 'vitest'
import { formatMinutes, getPromiseMinutes, getSuccessMessage } from '#domain/promises/promises'
import { testRules } from '../support/testRules.ts'

test.each([
  [
    { kind: 'contact', isUrgent: true },
    10,
    'Aanvraag verzonden!',
    'We bellen u binnen 10 minuten terug voor spoedgevallen.',
  ],
  [
    { kind: 'contact', isUrgent: false },
    120,
    'Aanvraag verzonden!',
    'We nemen binnen 2 uur contact met u op.',
  ],
  [{ kind: 'diagnosis' }, 15, 'Diagnose verzonden!', 'We nemen binnen 15 minuten contact met u op.'],
  [
    { kind: 'callback' },
    15,
    'Verzoek verzonden!',
    'WhatsApp wordt geopend. We nemen zo snel mogelijk contact met u op.',
  ],
] as const)('promises %j within %i minutes', (request, minutes, title, description) => {
  expect(getPromiseMinutes(request, testRules.promises)).toBe(minutes)
  expect(getSuccessMessage(request, testRules.promises)).toEqual({ title, description })
})

test.each([
  [1, '1 minuut'],
  [45, '45 minuten'],
  [60, '1 uur'],
  [120, '2 uur'],
  [61, '1 uur en 1 minuut'],
  [150, '2 uur en 30 minuten'],
])('writes %i minutes as: %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words)
})
