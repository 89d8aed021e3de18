import type { Form } from '#domain/forms/field'
import { personFields } from '#domain/forms/personFields'

/** The quote request on the contact page. */
export const contactForm = {
  title: 'Offerte aanvragen',
  submitLabel: 'Verstuur aanvraag',
  submittingLabel: 'Aanvraag wordt verzonden...',
  failure: { title: 'Er ging iets mis', description: 'Probeer het opnieuw of bel ons direct.' },
  fields: [
    ...personFields,
    {
      name: 'carBrand',
      label: 'Automerk en model',
      control: 'text',
      autocomplete: 'off',
      message: 'Automerk en model is verplicht',
      minLength: 1,
      maxLength: 120,
      hint: 'Bijvoorbeeld Volkswagen Golf uit 2016',
    },
    {
      name: 'problem',
      label: 'Wat is er aan de hand?',
      heading: 'Probleem',
      control: 'textarea',
      autocomplete: 'off',
      message: 'Beschrijf uw probleem (minimaal 10 karakters)',
      minLength: 10,
      maxLength: 4000,
    },
    {
      name: 'isUrgent',
      label: 'Dit is spoedeisend',
      heading: 'Spoed',
      control: 'checkbox',
      autocomplete: 'off',
      minLength: 0,
      maxLength: 5,
    },
  ],
} as const satisfies Form
