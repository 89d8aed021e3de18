import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Field } from '#domain/forms/field'
import { forms } from '#domain/forms/forms'
import { emailAddress } from '#domain/forms/fieldValue'
import { requestKinds } from '#domain/forms/kinds'
import { parseSubmission } from '#domain/requests/submission'
import { parseTypedValues } from '../../../site/forms/parseTypedValues.ts'
import {
  formatChatMessage,
  readTypedValues,
  type TypedValues,
} from '../../../site/browser/submissions/typedValues.ts'
import { getSentMessages } from '../../../site/forms/RequestForm.tsx'

function toFormData(entries: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.set(name, value)
  return data
}

describe('what stands in a form', () => {
  test('is read field by field: text as it is, a tick as true, and what is not there as empty', () => {
    const typed = toFormData({ firstName: ' Noor ', isUrgent: 'true', page: '/x', phone: '06' })
    expect(readTypedValues(forms.contact.fields, typed)).toEqual({
      firstName: ' Noor ',
      lastName: '',
      phone: '06',
      email: '',
      carBrand: '',
      problem: '',
      isUrgent: true,
    })
  })
})

describe('the resolver', () => {
  const resolve = (typed: TypedValues) => parseTypedValues(forms.contact.fields, typed)

  test('gives the parsed values of a form that is right', () => {
    const typed = toFormData({
      firstName: ' Noor ',
      lastName: 'Bakker',
      phone: '06-12345678',
      carBrand: 'Toyota',
      problem: 'Mijn sleutel is kwijt',
    })
    expect(resolve(readTypedValues(forms.contact.fields, typed))).toEqual({
      errors: {},
      values: {
        firstName: 'Noor',
        lastName: 'Bakker',
        phone: '06-12345678',
        email: '',
        carBrand: 'Toyota',
        problem: 'Mijn sleutel is kwijt',
        isUrgent: false,
      },
    })
  })

  test('gives one message for each field that is wrong, and no values', () => {
    const resolved = resolve(readTypedValues(forms.contact.fields, toFormData({ firstName: 'Noor' })))
    expect(resolved).toEqual({
      values: {},
      errors: {
        lastName: { type: 'refused', message: 'Achternaam is verplicht' },
        phone: { type: 'refused', message: 'Geldig telefoonnummer is verplicht' },
        carBrand: { type: 'refused', message: 'Automerk en model is verplicht' },
        problem: { type: 'refused', message: 'Beschrijf uw probleem (minimaal 10 karakters)' },
      },
    })
  })
})

// The form has no schema, the server has: what the one lets through the other must take, and with the same words refuse.
test.each(requestKinds)('the %s form and the server judge alike', (kind) => {
  const fields: readonly Field[] = forms[kind].fields
  const resolve = (typed: TypedValues) => parseTypedValues(fields, typed)
  const typed = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'N',
      'Noor',
      '06-12345678',
      'noor@garage',
      'noor@garage.example',
      'a\u0000b',
      'é'.repeat(200),
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ minLength: 100, maxLength: 300 }),
  )
  const values = fc.record(
    Object.fromEntries(
      fields.map(({ name, control }) => [name, control === 'checkbox' ? fc.boolean() : typed]),
    ),
  )
  fc.assert(
    fc.property(values, (body) => {
      const resolved = resolve(body)
      const parsed = parseSubmission(kind, body)
      expect(resolved).toEqual(
        parsed.ok
          ? { values: parsed.values, errors: {} }
          : {
              values: {},
              errors: Object.fromEntries(
                Object.entries(parsed.errors).map(([name, message]) => [name, { type: 'refused', message }]),
              ),
            },
      )
    }),
  )
})

test('an e-mail address is what zod takes for one', () => {
  expect(String(emailAddress)).toBe(String(z.regexes.email))
})

test.each([
  [
    'callback',
    {
      name: 'Fatima & Zn.',
      phone: '06 12345678',
      location: 'Delft',
      hasWorkingKey: 'Nee, alle sleutels zijn kwijt/kapot',
    },
    'Hallo, ik word graag teruggebeld over mijn autosleutel.\n\n' +
      'Naam: Fatima & Zn.\nTelefoonnummer: 06 12345678\nWoonplaats: Delft\n' +
      'Werkende sleutel: Nee, alle sleutels zijn kwijt/kapot',
  ],
  [
    'diagnosis',
    { phone: '06' },
    'Hallo, ik wil graag een diagnose van mijn autosleutel.\n\nTelefoonnummer: 06',
  ],
] as const)('the chat of a %s opens with the request and each answer', (kind, values, message) => {
  expect(formatChatMessage(kind, forms[kind].fields, values)).toBe(message)
})

test('a chat leaves out what was left empty, says yes to a tick, and cuts what is too long for an address', () => {
  const answers = { firstName: 'Noor', lastName: 'Bakker', phone: '06 12345678', email: '', carBrand: 'Golf' }
  const opening = ['Hallo, ik wil graag een offerte voor mijn autosleutel.', '']
  const lines = [
    'Voornaam: Noor',
    'Achternaam: Bakker',
    'Telefoonnummer: 06 12345678',
    'Automerk en model: Golf',
  ]
  const toLines = (values: TypedValues) =>
    formatChatMessage('contact', forms.contact.fields, values).split('\n')
  expect(toLines({ ...answers, problem: 'Kwijt', isUrgent: true })).toEqual([
    ...opening,
    ...lines,
    'Probleem: Kwijt',
    'Spoed: ja',
  ])
  const long = toLines({ ...answers, problem: `x${'🔑'.repeat(2000)}`, isUrgent: false })
  expect(long).toEqual([...opening, ...lines, `Probleem: x${'🔑'.repeat(499)}…`])
  expect(() => encodeURIComponent(long.join('\n'))).not.toThrow()
})

test('each form carries the messages it may need, and no others', () => {
  expect(getSentMessages('diagnosis')).toEqual({
    normal: { title: 'Diagnose verzonden!', description: 'We nemen binnen 15 minuten contact met u op.' },
  })
  expect(getSentMessages('contact')).toEqual({
    normal: { title: 'Aanvraag verzonden!', description: 'We nemen binnen 2 uur contact met u op.' },
    urgent: {
      title: 'Aanvraag verzonden!',
      description: 'We bellen u binnen 10 minuten terug voor spoedgevallen.',
    },
  })
  expect(getSentMessages('callback')).toEqual({
    normal: {
      title: 'Verzoek verzonden!',
      description: 'WhatsApp wordt geopend. We nemen zo snel mogelijk contact met u op.',
    },
    withoutChat: { title: 'Verzoek verzonden!', description: 'We nemen zo snel mogelijk contact met u op.' },
  })
})
