import { expect, test } from 'vitest'
import { createSearch } from '#domain/query/requestSearch'
import { makeContact } from '../store/makeRequest.ts'

const request = makeContact('a', {
  id: 'ab06cd12ef34ab56cd78',
  reference: 'K7QM-3PXD',
  phone: '079-5550123',
  phoneE164: '+31795550123',
  carBrand: 'VW Golf (A3-model)',
  problem: 'Sleutel kwijt sinds 2016',
})

// A phone number was once looked for pair by pair, and its pairs were found in the random id of
// somebody else.
test.each([
  ['06 12 34', false],
  ['079 555', true],
  ['+31 79 555', true],
  ['2016', true],
  ['kwijt 2016', true],
  ['k7qm', true],
  ['ab06cd12', true],
  ['cd12ef', false],
  ['ab06', false],
  ['vw', true],
  ['a3', true],
  ['golf a', true],
  ['(a', true],
  ['.w', false],
  ['ol', false],
  ['w', false],
])('searching %j finds it: %j', (q, isFound) => {
  expect(createSearch(q)(request)).toBe(isFound)
})
