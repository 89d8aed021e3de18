import { expect, test } from 'vitest'
import { parseKeptRequest } from '#domain/requests/keptRequest'
import { getPersonKey, getPersonKeys } from '#domain/requests/person'
import { getProblemSummary, createThreadEntry } from '#domain/requests/thread'
import { getErasedAt } from '#domain/requests/trash'
import { createContact } from './createContact.ts'

const callback = parseKeptRequest({
  id: 'callback-1',
  reference: 'K7QM-3PXD',
  kind: 'callback',
  createdAt: '2026-03-10T08:00:00.000Z',
  version: 1,
  status: 'new',
  history: [],
  name: 'Noor B.',
  phone: '0031 6 1234 5678',
  location: 'Delft',
  hasWorkingKey: 'Nee, alle sleutels zijn kwijt/kapot',
  requestType: 'callback',
})

test.each([
  ['06-12345678', '+31612345678'],
  ['+31 (0)6 12345678', '+31612345678'],
  ['0031612345678', '+31612345678'],
  ['+32 470 12 34 56', '+32470123456'],
  ['1234567890123456789', '+1234567890123456789'],
  [' Noor@Voorbeeld.Example ', 'noor@voorbeeld.example'],
  ['Noor', ''],
  ['', ''],
])('identifies a person by %j as %j', (typed, key) => {
  expect(getPersonKey(typed)).toBe(key)
})

test('matches a person across all forms, by phone or e-mail', () => {
  expect(getPersonKeys(createContact())).toEqual(['+31612345678', 'noor@voorbeeld.example'])
  expect(getPersonKeys(callback)).toEqual(['+31612345678'])
  const other = createContact({ phone: '079 1234567', email: 'NOOR@voorbeeld.example' })
  expect(getPersonKeys(other)).toEqual(['+31791234567', 'noor@voorbeeld.example'])
  expect(getPersonKeys(createContact({ phone: '', email: '' }))).toEqual([])
})

test('a shortened request has no name or number, and a problem of one line', () => {
  const problem = `Sleutel\n\nkwijt  ${'🔑'.repeat(100)}`
  const entry = createThreadEntry(createContact({ problem }))
  expect(Object.keys(entry)).toEqual(['id', 'kind', 'reference', 'createdAt', 'status', 'problem'])
  expect(entry.problem).toMatch(/^Sleutel kwijt (?:🔑)+…$/u)
  expect(entry.problem.length).toBeLessThanOrEqual(160)
  expect(getProblemSummary(callback)).toBe('Nee, alle sleutels zijn kwijt/kapot')
})

test('erases a request after thirty days in the trash', () => {
  expect(getErasedAt({ trashedAt: '2026-03-10T08:00:00.000Z' })).toBe('2026-04-09T08:00:00.000Z')
  expect(getErasedAt({})).toBeUndefined()
})
