import { expect, test } from 'vitest'
import { fromOwnNames, listNames, toOwnNames, toPlainLine } from '../../../admin/website/knownNames.ts'
import type { KnownName } from '../../../admin/website/websiteApi.ts'

const facts: readonly KnownName[] = [
  { kind: 'fact', typed: '{name}', name: 'Naam van uw bedrijf', shown: 'Sleutelbus' },
  { kind: 'fact', typed: '{phone}', name: 'Telefoonnummer', shown: '0223 012 345' },
]

test('names of a saved reply are those of the customer, not of the business', () => {
  const names = listNames({ name: 'Naam van de klant' }, facts)
  expect(toPlainLine('Dag {name},', names)).toBe('Dag {Naam van de klant},')
  expect(toPlainLine('Dag {name},', listNames('facts', facts))).toBe('Dag Sleutelbus,')
})

test('owners type names in their own words, which are saved as they were', () => {
  const text = 'Bel [{phone}](call) of {onbekend}.'
  expect(toOwnNames(text, facts)).toBe('Bel [{Telefoonnummer}](call) of {onbekend}.')
  expect(fromOwnNames(toOwnNames(text, facts), facts)).toBe(text)
  expect(toPlainLine('**Spoed.** Bel [{phone}](call).', facts)).toBe('Spoed. Bel 0223 012 345.')
})
