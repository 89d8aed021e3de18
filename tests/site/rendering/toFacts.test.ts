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
  ['city', 'Zoetermeer'],
  ['coverage', '25 km'],
  ['officeDays', 'maandag t/m vrijdag'],
  ['programTransponder', '15 tot 30 minuten'],
  ['programWithoutKey', '1 tot 2 uur'],
  ['promiseContact', '2 uur'],
  ['newKeyWarranty', '12 maanden'],
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
