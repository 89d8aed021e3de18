import { expect, test } from 'vitest'
import { formatCentsField, parseCents } from '#domain/format/parseCents'
import { parsePrice } from '../../../admin/shared/PriceField.tsx'

test.each([
  ['149', 14_900],
  ['149,50', 14_950],
  ['149.5', 14_950],
  [' € 0,05 ', 5],
  ['', null],
  ['1.250', 125_000],
  ['1.250,50', 125_050],
  ['12.345', 1_234_500],
  ['149,-', 14_900],
  ['149,--', 14_900],
  ['1.25', 125],
  ['1.25.5', undefined],
  ['12,345', undefined],
  ['1250.000', undefined],
  ['100.001', undefined],
  ['149,505', undefined],
  ['-5', undefined],
  ['gratis', undefined],
])('the price %j is %j cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents)
})

test('the price of a request is at most 10,000 euros', () => {
  expect(parsePrice('10.000')).toBe(1_000_000)
  expect(parsePrice('10.001')).toBeUndefined()
})

test.each([14_900, 14_950, 5, undefined])('%j cents are shown as they are read', (cents) => {
  expect(parseCents(formatCentsField(cents))).toBe(cents ?? null)
})
