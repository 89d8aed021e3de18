import { expect, test } from 'vitest'
import { findPriceConflicts } from '#content/checks/findTextFaults'
import { readContentTexts } from '#content/checks/readContentTexts'
import { fixtureContent as own } from '../../support/fixtureContent.ts'
import { loadPrices, type Price } from '#content/prices'

function price(id: string, page: Price['page'], values: Partial<Price>): Price {
  return { id, page, label: 'Iets', subject: 'iets', scope: 'Altijd', unit: 'euro', from: 25, ...values }
}

test.each<[string, Partial<Price>, Partial<Price>, boolean]>([
  ['the same amount', { from: 25 }, { from: 25 }, false],
  ['another amount', { from: 25 }, { from: 35 }, true],
  ['another amount in another scope', { from: 25 }, { from: 35, scope: 'In het weekend' }, false],
  ['another amount for another subject', { from: 25 }, { from: 35, subject: 'anders' }, false],
  ['another upper end', { from: 25, to: 35 }, { from: 25, to: 45 }, true],
  ['an amount and a range', { from: 25 }, { from: 25, to: 45 }, true],
  ["'vanaf' what the range begins with", { from: 25, isMinimum: true }, { from: 25, to: 45 }, false],
  ["'vanaf' something else", { from: 30, isMinimum: true }, { from: 25, to: 45 }, true],
  ['euros and a percentage', { from: 25 }, { from: 25, unit: 'percent' }, true],
])('two pages with %s', (_, one, other, isConflict) => {
  const found = findPriceConflicts([price('a', 'rates', one), price('b', 'faq', other)], [])
  expect(found.length > 0).toBe(isConflict)
})

test('one page may state several prices in one scope', () => {
  expect(findPriceConflicts([price('a', 'faq', {}), price('b', 'faq', { from: 35 })], [])).toEqual([])
})

test('a price that the owner changes on one page only is named with its line and the other', () => {
  const prices = loadPrices(own).map((known) => (known.id === 'faq-weekend' ? { ...known, from: 30 } : known))
  const [conflict, ...rest] = findPriceConflicts(prices, readContentTexts(own))
  expect(rest).toEqual([])
  expect(conflict).toMatchObject({ file: 'data/content/prices.json', line: expect.any(Number) })
  expect(conflict?.message).toContain("'faq-weekend' is € 30 where 'rates-weekend' is € 32")
})
