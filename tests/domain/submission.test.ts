import { describe, expect, test } from 'vitest'
import { carBrands } from '#domain/forms/diagnosis'
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
    [
      'contact',
      { ...contact, email: 'noor@' },
      'email',
      'Geldig emailadres is verplicht. U mag dit veld ook leeg laten.',
    ],
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
    [
      'diagnosis',
      { ...diagnosis, email: 'geen adres' },
      'email',
      'Geldig emailadres is verplicht. U mag dit veld ook leeg laten.',
    ],
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
})

test.each([
  ['licensePlate', '🚗🚗', '🚗🚗'],
  ['licensePlate', '-', '-'],
  ['licensePlate', 'de grijze golf bij het station', 'DE GRIJZE GOLF BIJ HET STATION'],
  ['licensePlate', 123456, ''],
  ['carPlace', 'x'.repeat(121), 'x'.repeat(121)],
  ['carPlace', ' \u200b ', ''],
  ['email', { address: 'noor@voorbeeld.example' }, ''],
])('an optional %s of %j stops no request', (name, typed, kept) => {
  const parsed = parseSubmission('contact', { ...contact, [name]: typed })
  expect(parsed.ok && Reflect.get(parsed.values, name)).toBe(kept)
})

test.each([
  ['email', 'noor\u200b@voorbeeld.exam\u00adple\u200e', 'noor@voorbeeld.example'],
  ['email', 'ｎｏｏｒ＠voorbeeld．example', 'noor@voorbeeld.example'],
  ['email', 'jan–d’arcy@voorbeeld.example', "jan-d'arcy@voorbeeld.example"],
  ['phone', '\u200e06 1234\u200b5678\ufeff', '06 12345678'],
  ['phone', '٠٦ ١٢٣٤٥٦٧٨ (werk)', '٠٦ ١٢٣٤٥٦٧٨ (werk)'],
  ['licensePlate', '12–ab–34', '12-AB-34'],
  ['licensePlate', 'XX‑99‑YY', 'XX-99-YY'],
  ['licensePlate', 'ｇｂ００１ｂ', 'GB-001-B'],
  ['licensePlate', 'bu\u0308-ab\u00a0123', 'BÜ-AB 123'],
  ['firstName', 'D’Arcy', 'D’Arcy'],
])('%s %j is kept as %j', (name, typed, kept) => {
  const parsed = parseSubmission('contact', { ...contact, [name]: typed })
  expect(parsed.ok && Reflect.get(parsed.values, name)).toBe(kept)
})

test.each(['王', '김', 'か', '\u{20bb7}', 'Bo', 'é\u0301o'])('%j is a name', (firstName) => {
  expect(parseSubmission('contact', { ...contact, firstName }).ok).toBe(true)
})

test.each(['N', 'é', 'e\u0301', 'N\u200b', '\u200b\u200b', 'م'])('%j is no name', (firstName) => {
  expect(parseSubmission('contact', { ...contact, firstName })).toEqual({
    ok: false,
    errors: { firstName: 'Voornaam is verplicht' },
  })
})

test.each([
  ['diagnosis', { ...diagnosis, carBrand: 'Fietsmerk' }, { carBrand: 'Selecteer een automerk' }],
  ['diagnosis', { ...diagnosis, buildYear: '1066' }, { buildYear: 'Selecteer een bouwjaar' }],
  ['diagnosis', { ...diagnosis, problem: 'Iets anders' }, { problem: 'Selecteer een probleem' }],
  [
    'callback',
    { ...callback, hasWorkingKey: 'no' },
    { hasWorkingKey: 'Selecteer of u een werkende sleutel heeft' },
  ],
] as const)('a choice that is not on the list is refused: %s %j', (kind, body, errors) => {
  expect(parseSubmission(kind, body)).toEqual({ ok: false, errors })
})

test.each([...carBrands, 'Ander merk'])('the brand %s is on the list', (carBrand) => {
  expect(parseSubmission('diagnosis', { ...diagnosis, carBrand }).ok).toBe(true)
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
