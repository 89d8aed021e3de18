import { expect, test } from 'vitest'
import { listPriceDifferences, loadPrices, type Price } from '#content/prices'

function price(id: string, page: Price['page'], values: Partial<Price>): Price {
  return { id, page, label: 'Iets', subject: 'iets', unit: 'euro', from: 25, ...values }
}

test.each<[string, Partial<Price>, Partial<Price>, boolean]>([
  ['the same amount', { from: 25 }, { from: 25 }, false],
  ['another amount', { from: 25 }, { from: 35 }, true],
  ['another upper end', { from: 25, to: 35 }, { from: 25, to: 45 }, true],
  ['an amount and a range', { from: 25 }, { from: 25, to: 45 }, true],
  ["'vanaf' what the range begins with", { from: 25, isMinimum: true }, { from: 25, to: 45 }, false],
  ["'vanaf' something else", { from: 30, isMinimum: true }, { from: 25, to: 45 }, true],
  ['euros and a percentage', { from: 25 }, { from: 25, unit: 'percent' }, true],
  ['another subject', { from: 25 }, { from: 35, subject: 'anders' }, false],
])('compares two pages with %s', (_, one, other, isDifferent) => {
  const found = listPriceDifferences([price('a', 'rates', one), price('b', 'faq', other)])
  expect(found.length > 0).toBe(isDifferent)
})

test('does not compare an amount without a subject', () => {
  const { subject: _, ...alone } = price('a', 'rates', {})
  expect(listPriceDifferences([alone, price('b', 'faq', { from: 35 })])).toEqual([])
})

test('two amounts on one page agree, and both are named when another page differs', () => {
  const own = [price('a', 'faq', { from: 89, isMinimum: true }), price('b', 'faq', { from: 100, to: 120 })]
  expect(listPriceDifferences(own)).toEqual([])
  const other = price('c', 'rates', { from: 65, to: 95 })
  expect(listPriceDifferences([...own, other])).toEqual([{ subject: 'iets', figures: [...own, other] }])
})

test('the content lists the prices that the owner has to settle', () => {
  const subjects = listPriceDifferences(loadPrices()).map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining(['transponder-key', 'emergency', 'evening-and-weekend', 'lockout', 'on-site']),
  )
})
