import { describe, expect, test } from 'vitest'
import { forms } from '#domain/forms/forms'
import { toFormSchema } from '#domain/forms/formSchema'
import { createResolver } from '../../../site/forms/createResolver.ts'
import { readTypedValues } from '../../../site/forms/readTypedValues.ts'
import { toCallbackMessage } from '../../../site/forms/toCallbackMessage.ts'
import { toSentMessages } from '../../../site/forms/toSentMessages.ts'

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

  test('is nothing in an empty form', () => {
    expect(readTypedValues(forms.callback.fields, new FormData())).toEqual({
      name: '',
      phone: '',
      location: '',
      hasWorkingKey: '',
    })
    expect(readTypedValues(forms.contact.fields, new FormData())['isUrgent']).toBe(false)
  })
})

describe('the resolver', () => {
  const resolve = createResolver(toFormSchema(forms.contact))
  const noOptions = { fields: {}, shouldUseNativeValidation: false } as const

  test('gives the parsed values of a form that is right', () => {
    const typed = toFormData({
      firstName: ' Noor ',
      lastName: 'Bakker',
      phone: '06-12345678',
      carBrand: 'Toyota',
      problem: 'Mijn sleutel is kwijt',
    })
    expect(resolve(readTypedValues(forms.contact.fields, typed), undefined, noOptions)).toEqual({
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
    const resolved = resolve(
      readTypedValues(forms.contact.fields, toFormData({ firstName: 'Noor' })),
      undefined,
      noOptions,
    )
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

test('the chat of a callback opens with the request and each answer', () => {
  const message = toCallbackMessage(forms.callback.fields, {
    name: 'Fatima & Zn.',
    phone: '06 12345678',
    location: 'Delft',
    hasWorkingKey: 'Nee, alle sleutels zijn kwijt/kapot',
  })
  expect(message.split('\n')).toEqual([
    'Hallo, ik word graag teruggebeld over mijn autosleutel.',
    '',
    'Naam: Fatima & Zn.',
    'Telefoonnummer: 06 12345678',
    'Woonplaats: Delft',
    'Werkende sleutel: Nee, alle sleutels zijn kwijt/kapot',
  ])
})

test('each form carries the messages it may need, and no others', () => {
  expect(toSentMessages('diagnosis')).toEqual({
    normal: { title: 'Diagnose verzonden!', description: 'We nemen binnen 15 minuten contact met u op.' },
  })
  expect(toSentMessages('contact')).toEqual({
    normal: { title: 'Aanvraag verzonden!', description: 'We nemen binnen 2 uur contact met u op.' },
    urgent: {
      title: 'Aanvraag verzonden!',
      description: 'We bellen u binnen 10 minuten terug voor spoedgevallen.',
    },
  })
  expect(toSentMessages('callback')).toEqual({
    normal: {
      title: 'Verzoek verzonden!',
      description: 'WhatsApp wordt geopend. We nemen zo snel mogelijk contact met u op.',
    },
    withoutChat: { title: 'Verzoek verzonden!', description: 'We nemen zo snel mogelijk contact met u op.' },
  })
})
