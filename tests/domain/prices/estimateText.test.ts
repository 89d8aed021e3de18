import { expect, test } from 'vitest'
import { findEstimate } from '#domain/prices/estimateText'
import { createContact } from '../createContact.ts'

const find = (problem: string) => findEstimate(createContact({ problem }))

test.each([
  ['Opel. Prijs volgens de site: € 245–385.', '€ 245–385', 24_500, 38_500],
  ['Prijs volgens de site: €\u00A01.250,50. Graag snel.', '€\u00A01.250,50', 125_050, 125_050],
  ['Prijs volgens de site: vanaf € 89.', 'vanaf € 89', 8_900, undefined],
  ['Prijs volgens de site: € 999999.', '€ 999999', 99_999_900, 99_999_900],
])('%j names %s', (problem, text, fromCents, toCents) => {
  expect(find(problem)).toEqual({ text, fromCents, toCents })
})

test.each([
  'Prijs volgens de site: € 1000000.',
  `Prijs volgens de site: € ${'9'.repeat(400)}.`,
  'Prijs volgens de site: € 9.999.999.',
  'Prijs volgens de site: € 385–245.',
  'Prijs volgens de site: € 1......5.',
  'Prijs volgens de site: €\n20.',
  'Prijs volgens de site: € 20 op https://geld.example.',
])('%j names no amount', (problem) => {
  expect(find(problem)).toBeUndefined()
})

test('the site adds its sentence at the end, so an amount that a visitor wrote before does not count', () => {
  const problem = 'Prijs volgens de site: € 1. Prijs volgens de site: € 500.'
  expect(find(problem)?.text).toBe('€ 500')
})
