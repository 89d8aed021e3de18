import { expect, test } from 'vitest'
import { type Price, formatPrice } from '#content/prices'
import { formatNumber, formatRange } from '#domain/format/formatNumber'
import { formatMinuteRange } from '../../../site/components/formats.ts'
import { formatPeriods } from '../../../site/pages/brand/BrandKeys.tsx'

const price = (part: Partial<Price>): Price => ({
  id: 'p',
  page: 'rates',
  label: 'Sleutel',
  subject: 'proef',
  scope: 'Altijd',
  unit: 'euro',
  from: 25,
  ...part,
})

test.each([
  [price({}), '€ 25'],
  [price({ from: 65, to: 95 }), '€ 65–95'],
  [price({ from: 89, isMinimum: true }), 'vanaf € 89'],
  [price({ from: 1000, isMinimum: true }), 'vanaf € 1.000'],
  [price({ from: 600, to: 1200 }), '€ 600–1.200'],
  [price({ from: 0.5, unit: 'euro-per-km' }), '€ 0,50 per km'],
  [price({ from: 50, unit: 'percent' }), '50%'],
  [price({ from: 50, to: 75, unit: 'percent' }), '50–75%'],
])('%j is written as %s', (given, expected) => {
  expect(formatPrice(given).replaceAll('\u00a0', ' ')).toBe(expected)
})

test('numbers are written in Dutch', () => {
  expect([4.2, 127, 1000].map(formatNumber)).toEqual(['4,2', '127', '1.000'])
})

test('a range is written for a sentence and as a figure', () => {
  expect(formatRange([10, 15])).toBe('10 tot 15')
  expect(formatRange([10, 15], '–')).toBe('10–15')
  expect(formatRange([30, 30])).toBe('30')
})

test.each([
  [[{ from: 2005, to: 2021 }], '2005–2021'],
  [[{ from: 2016 }], 'sinds\u00A02016'],
  [[{ to: 2007 }, { from: 2019 }], 'tot\u00A02007, sinds\u00A02019'],
  [[{ from: 2012, to: 2012 }], '2012'],
])('the years %j read %s', (sold, expected) => {
  expect(formatPeriods(sold)).toBe(expected)
})

test.each([
  [15, 30, '15–30 minuten'],
  [60, 120, '1–2 uur'],
  [60, 60, '1 uur'],
  [90, 120, '90–120 minuten'],
])('%i to %i minutes is written %s', (from, to, expected) => {
  expect(formatMinuteRange([from, to])).toBe(expected)
})
