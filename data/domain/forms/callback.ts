import type { Form } from '#domain/forms/field'

export const workingKeyAnswers = [
  'Ja, ik heb nog een werkende sleutel',
  'Nee, alle sleutels zijn kwijt/kapot',
  'Niet zeker, wil dit laten controleren',
] as const

export const callbackForm = {
  title: 'Laat u terugbellen',
  submitLabel: 'Bel mij terug',
  submittingLabel: 'Verzenden...',
  failure: {
    title: 'Fout bij verzenden',
    description: 'Er ging iets mis. Probeer het opnieuw of bel direct.',
  },
  fields: [
    {
      name: 'name',
      label: 'Naam',
      control: 'text',
      autocomplete: 'name',
      message: 'Naam moet minimaal 2 karakters bevatten',
      minLength: 2,
      maxLength: 120,
      layout: 'short',
    },
    {
      name: 'phone',
      label: 'Telefoonnummer',
      control: 'tel',
      autocomplete: 'tel',
      message: 'Telefoonnummer moet minimaal 10 cijfers bevatten',
      minLength: 10,
      maxLength: 40,
      format: 'phone',
      layout: 'short',
    },
    {
      name: 'location',
      label: 'Woonplaats',
      control: 'text',
      autocomplete: 'address-level2',
      message: 'Woonplaats is verplicht',
      minLength: 2,
      maxLength: 120,
      layout: 'wide',
    },
    {
      name: 'hasWorkingKey',
      label: 'Hebt u nog een werkende sleutel?',
      heading: 'Werkende sleutel',
      control: 'radio',
      message: 'Selecteer of u een werkende sleutel heeft',
      minLength: 1,
      maxLength: 120,
      options: workingKeyAnswers,
    },
  ],
} as const satisfies Form
