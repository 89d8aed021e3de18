import { array, assert, constantFrom, emailAddress, oneof, pre, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getPersonKey } from '#domain/requests/person'
import { toPlate } from '#domain/requests/plate'
import { createSoughtPerson } from '#store/privacy/soughtPerson'
import { makeContact, toId } from './makeRequest.ts'

const known = {
  kind: 'contact',
  id: toId('known'),
  submissionId: 'submission-known',
  reference: 'AB23-CD45',
  plate: 'GB001B',
} as const

/** The text of a sealed file. */
function toFile(...requests: readonly object[]): string {
  return JSON.stringify(requests, undefined, 2)
}

describe('the text of a file may name a person when one of its records does', () => {
  test.each([
    ['+31687654321', { phone: '06-87654321' }],
    ['+31687654321', { phone: '0031 (0)6 87 bel na zes uur 65 43 21' }],
    ['+12345678901234567', { phone: '1234(0)5678901234567' }],
    ['+31687654321', { phone: '０６８７６５４３２１' }],
    ['+31687654321', { problem: 'Bel mijn man:\n06 8765 4321' }],
    ['+31687654321', { extra: { numbers: [687654321] } }],
    ['+5491123456789', { phone: '+54 11 15 2345 6789' }],
    ['eva@voorbeeld.example', { email: ' EVA@voorbeeld.example' }],
    ['eva@voorbeeld.example', { problem: 'Mail naar eva%40voorbeeld.example.' }],
    ['"eva b"@voorbeeld.example', { email: '"Eva B"@voorbeeld.example' }],
    ['évà@voorbeeld.example', { email: 'ÉVÀ@voorbeeld.example' }],
    ['XX999X', { licensePlate: 'xx - 99·9 x' }],
    ['+31600000000', { id: known.id }],
    ['+31600000000', { submissionId: known.submissionId }],
    ['+31600000000', { problem: known.reference }],
    ['+31600000000', { licensePlate: 'gb-001-b' }],
  ])('%s in %j', (person, fields) => {
    const sought = createSoughtPerson(person, [known])
    const request = Object.assign(makeContact('found'), fields)
    expect(sought.isTheirs(request) || sought.listNamingFields(request).length > 0).toBe(true)
    expect(sought.mayBeIn(toFile(makeContact('other'), request))).toBe(true)
  })

  test('in any notation of a number, an address or a plate', () => {
    const digit = constantFrom('0', '6', '3', '1', '8')
    const text = oneof(
      array(oneof({ weight: 3, arbitrary: digit }, constantFrom(' ', '-', '.', '(0)', '+', ' bel ')), {
        maxLength: 24,
      }).map((parts) => parts.join('')),
      emailAddress(),
      array(constantFrom('G', 'b', 'ı', 'ß', '0', '1', '-', ' ')).map((parts) => parts.join('')),
      string({ unit: 'grapheme' }),
    )
    assert(
      property(text, constantFrom('phone', 'email', 'licensePlate', 'problem'), (value, field) => {
        const person = toPlate(value) ?? getPersonKey(value)
        // The command refuses shorter numbers.
        pre(person.replaceAll(/\D/g, '').length >= 8 || /[@A-Z]/.test(person))
        const sought = createSoughtPerson(person)
        const request = Object.assign(makeContact('found'), { [field]: value })
        const isFound = sought.isTheirs(request) || sought.listNamingFields(request).length > 0
        expect(isFound && !sought.mayBeIn(toFile(request))).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})

test('the text of a file that names nobody else is not looked into', () => {
  const sought = createSoughtPerson('+31687654321', [known])
  expect(sought.mayBeIn(toFile(makeContact('other')))).toBe(false)
  // Written by hand, it may spell anything.
  expect(sought.mayBeIn('[{"phone": "\\u0030687654321"}]')).toBe(true)
})
