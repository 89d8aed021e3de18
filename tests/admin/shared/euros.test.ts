import { expect, test } from 'vitest'
import { formatCentsField, parseCents } from '../../../admin/shared/PriceField.tsx'

test.each([
  ['149', 14_900],
  ['149,50', 14_950],
  ['149.5', 14_950],
  [' € 0,05 ', 5],
  ['', null],
  ['1.250', undefined],
  ['149,505', undefined],
  ['-5', undefined],
  ['gratis', undefined],
])('the price %j is %j cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents)
})

test.each([14_900, 14_950, 5, undefined])('%j cents are shown as they are read', (cents) => {
  expect(parseCents(formatCentsField(cents))).toBe(cents ?? null)
})
