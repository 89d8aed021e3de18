import { expect, test } from 'vitest'
import { loadPrices, type Price } from '#content/prices'
import { formatSpan } from '../../../site/pages/rates/RateCards.tsx'
import { groupRates } from '../../../site/pages/rates/groupRates.ts'

const prices = loadPrices()
const price = (id: string, from: number, to?: number): Price => ({
  id,
  page: 'rates',
  label: id,
  unit: 'euro',
  from,
  ...(to === undefined ? {} : { to }),
})

test('every figure of the rates page is in one group, and none of another page', () => {
  const grouped = Object.values(groupRates(prices)).flat()
  const rates = prices.filter(({ page }) => page === 'rates')
  expect(grouped).toHaveLength(rates.length)
  expect(new Set(grouped)).toEqual(new Set(rates))
})

test('a figure that the owner adds is shown, and one that is taken out is missed by nobody', () => {
  const added = price('rates-motor', 55)
  expect(groupRates([...prices, added]).other).toEqual([added])
  expect(groupRates(prices.filter(({ id }) => id !== 'rates-battery')).repair).toHaveLength(1)
})

test.each([
  [[price('a', 15, 25), price('b', 25, 45)], '€ 15–45'],
  [[price('a', 80), price('b', 25)], '€ 25–80'],
  [[price('a', 80)], '€ 80'],
  [[], ''],
])('the span of some prices: %#', (some, expected) => {
  expect(formatSpan(some).replaceAll('\u00a0', ' ')).toBe(expected)
})
