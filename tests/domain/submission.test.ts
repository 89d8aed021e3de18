import { describe, expect, test } from 'vitest'
import type { RequestKind } from '#domain/forms/kinds'
import { parseSubmission } from '#domain/requests/submission'

const person = { firstName: 'Noor', lastName: 'Bakker', phone: '06 12 34 56 78' }
const contact = { ...person, carBrand: 'Toyota Yaris', problem: 'Sleutel ligt in de auto' }
const diagnosis = { ...person, carBrand: 'Toyota', buildYear: '2015-2019', problem: 'Auto start niet' }
const callback = {
  name: 'Noor',
  phone: '0612345678',
  location: 'Delft',
  hasWorkingKey: 'Ja, ik heb nog een werkende sleutel',
}

describe('each refusal has the text of the specification', () => {
  const cases: readonly (readonly [RequestKind, Record<string, unknown>, string, string])[] = [
    ['contact', { ...contact, firstName: 'N' }, 'firstName', 'Voornaam is verplicht'],
    ['contact', { ...contact, lastName: ' B ' }, 'lastName', 'Achternaam is verplicht'],
    ['contact', { ...contact, phone: '06 1234 567' }, 'phone', 'Geldig telefoonnummer is verplicht'],
    ['contact', { ...contact, phone: 'ring me up please' }, 'phone', 'Geldig telefoonnummer is verplicht'],
    ['contact', { ...contact, email: 'noor@' }, 'email', 'Geldig emailadres is verplicht'],
    ['contact', { ...contact, carBrand: '   ' }, 'carBrand', 'Automerk en model is verplicht'],
    [
      'contact',
      { ...contact, problem: 'Te kort' },
      'problem',
      'Beschrijf uw probleem (minimaal 10 karakters)',
    ],
    ['diagnosis', { ...diagnosis, firstName: '' }, 'firstName', 'Voornaam is verplicht'],
    ['diagnosis', { ...diagnosis, lastName: undefined }, 'lastName', 'Achternaam is verplicht'],
    ['diagnosis', { ...diagnosis, phone: '' }, 'phone', 'Geldig telefoonnummer is verplicht'],
    ['diagnosis', { ...diagnosis, email: 'geen adres' }, 'email', 'Geldig emailadres is verplicht'],
    ['diagnosis', { ...diagnosis, carBrand: '' }, 'carBrand', 'Selecteer een automerk'],
    ['diagnosis', { ...diagnosis, buildYear: '' }, 'buildYear', 'Selecteer een bouwjaar'],
    ['diagnosis', { ...diagnosis, problem: '' }, 'problem', 'Selecteer een probleem'],
    [
      'callback',
      { ...callback, phone: '12345' },
      'phone',
      'Telefoonnummer moet minimaal 10 cijfers bevatten',
    ],
    ['callback', { ...callback, name: 'N' }, 'name', 'Naam moet minimaal 2 karakters bevatten'],
    ['callback', { ...callback, location: '' }, 'location', 'Woonplaats is verplicht'],
    [
      'callback',
      { ...callback, hasWorkingKey: null },
      'hasWorkingKey',
      'Selecteer of u een werkende sleutel heeft',
    ],
  ]
  test.each(cases)('%s %j', (kind, body, field, message) => {
    expect(parseSubmission(kind, body)).toEqual({ ok: false, errors: { [field]: message } })
  })
})

test('a submission needs only the fields of the specification', () => {
  expect(parseSubmission('contact', { ...contact, email: '', isUrgent: false }).ok).toBe(true)
  expect(parseSubmission('diagnosis', { ...diagnosis, additionalInfo: '' }).ok).toBe(true)
  expect(parseSubmission('callback', { ...callback, requestType: 'callback' }).ok).toBe(true)
})

test.each([
  [true, true],
  ['on', true],
  ['true', true],
  [false, false],
  ['false', false],
  ['', false],
  [undefined, false],
])('the urgent box %j reads as %j', (isUrgent, expected) => {
  const parsed = parseSubmission('contact', { ...contact, isUrgent })
  expect(parsed.ok && parsed.values.isUrgent).toBe(expected)
})

test('trims text, removes control characters and direction overrides, and preserves line breaks and emoji', () => {
  const parsed = parseSubmission('contact', {
    ...contact,
    problem: '  Sleutel\u0000 kwijt\r\nbij ‮AH 🔑 \ud800',
  })
  expect(parsed.ok && parsed.values.problem).toBe('Sleutel kwijt\nbij AH 🔑')
})

test('drops unknown fields and refuses values that are no text', () => {
  const parsed = parseSubmission('contact', { ...contact, isAdmin: true, __proto__: { polluted: true } })
  expect(parsed.ok && Object.keys(parsed.values)).toEqual([
    'firstName',
    'lastName',
    'phone',
    'email',
    'carBrand',
    'licensePlate',
    'carPlace',
    'problem',
    'isUrgent',
  ])
  expect(parseSubmission('contact', { ...contact, firstName: ['Noor'] }).ok).toBe(false)
  // A plate has a letter or a digit.
  expect(parseSubmission('contact', { ...contact, licensePlate: '🚗🚗' }).ok).toBe(false)
})

test.each([
  ['firstName', 80],
  ['lastName', 80],
  ['carBrand', 120],
  ['problem', 4000],
])('%s has at most %i characters, and is not shortened', (name, max) => {
  expect(parseSubmission('contact', { ...contact, [name]: 'é'.repeat(max) }).ok).toBe(true)
  expect(parseSubmission('contact', { ...contact, [name]: 'é'.repeat(max + 1) }).ok).toBe(false)
})

test('optional values of a form are ignored when they are invalid', () => {
  const parsed = parseSubmission('contact', {
    ...contact,
    submissionId: '../../x',
    openedAt: 'gisteren',
    page: 'javascript:',
  })
  expect(parsed.ok && parsed.meta).toMatchObject({
    submissionId: undefined,
    openedAt: undefined,
    page: undefined,
  })
})
