import { expect, test } from 'vitest'
import { z } from 'zod'
import { forms } from '#domain/forms/forms'
import { emailAddress } from '#domain/forms/fieldValue'
import {
  formatChatMessage,
  readTypedValues,
  type TypedValues,
} from '../../../site/browser/submissions/typedValues.ts'
import { getSentMessages } from '../../../site/forms/RequestForm.tsx'
import { testRules } from '../../support/testRules.ts'

function toFormData(entries: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.set(name, value)
  return data
}

test('reads each field: text as typed, a checked box as true, an absent field as empty', () => {
  const typed = toFormData({ firstName: ' Noor ', isUrgent: 'true', page: '/x', phone: '06' })
  expect(readTypedValues(forms.contact.fields, typed)).toEqual({
    firstName: ' Noor ',
    lastName: '',
    phone: '06',
    email: '',
    carBrand: '',
    licensePlate: '',
    carPlace: '',
    problem: '',
    isUrgent: true,
  })
})

test('accepts the e-mail addresses that zod accepts', () => {
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
] as const)('the chat of a %s starts with the request and each answer', (kind, values, message) => {
  expect(formatChatMessage(kind, forms[kind].fields, values)).toBe(message)
})

test('a chat omits empty fields, writes a checked box as yes, and shortens long answers', () => {
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

test('each form has only the messages that it can show', () => {
  expect(getSentMessages('diagnosis', testRules.promises)).toEqual({
    normal: { title: 'Diagnose verzonden!', description: 'We nemen binnen 15 minuten contact met u op.' },
  })
  expect(getSentMessages('contact', testRules.promises)).toEqual({
    normal: { title: 'Aanvraag verzonden!', description: 'We nemen binnen 2 uur contact met u op.' },
    urgent: {
      title: 'Aanvraag verzonden!',
      description: 'We bellen u binnen 10 minuten terug voor spoedgevallen.',
    },
  })
  expect(getSentMessages('callback', testRules.promises)).toEqual({
    normal: {
      title: 'Verzoek verzonden!',
      description: 'WhatsApp wordt geopend. We nemen zo snel mogelijk contact met u op.',
    },
    withoutChat: { title: 'Verzoek verzonden!', description: 'We nemen zo snel mogelijk contact met u op.' },
  })
})
