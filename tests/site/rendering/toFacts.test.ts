import { expect, test } from 'vitest'
import { loadBusiness } from '#content/business'
import type { Price } from '#content/prices'
import { getFacts } from '#content/getFacts'

const business = loadBusiness()
const price: Price = {
  id: 'proef',
  page: 'faq',
  label: 'Proef',
  subject: 'proef',
  scope: 'Altijd',
  unit: 'euro',
  from: 89,
  to: 120,
}

test.each([
  ['city', 'Den Helder'],
  ['coverage', '30 km'],
  ['officeDays', 'dinsdag t/m zaterdag'],
  ['programTransponder', '20 tot 35 minuten'],
  ['programWithoutKey', '2 tot 3 uur'],
  ['promiseContact', '2 uur'],
  ['newKeyWarranty', '18 maanden'],
  ['price.proef', '€ 89–120'],
])('%s is written as %s', (name, expected) => {
  expect(getFacts(business, [price])[name]?.replaceAll('\u00a0', ' ')).toBe(expected)
})

test('towns are a list as in a sentence', () => {
  const { city } = business
  expect(
    getFacts({ ...business, city: { ...city, towns: ['Delft', 'Rijswijk', 'Voorburg'] } }, [])['towns'],
  ).toBe('Delft, Rijswijk en Voorburg')
  expect(getFacts({ ...business, city: { ...city, towns: ['Delft'] } }, [])['towns']).toBe('Delft')
})
