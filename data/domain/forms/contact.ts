import type { Field, Form } from '#domain/forms/field'

export const personFields = [
  {
    name: 'firstName',
    label: 'Voornaam',
    control: 'text',
    autocomplete: 'given-name',
    message: 'Voornaam is verplicht',
    minLength: 2,
    maxLength: 80,
    browserRequired: true,
  },
  {
    name: 'lastName',
    label: 'Achternaam',
    control: 'text',
    autocomplete: 'family-name',
    message: 'Achternaam is verplicht',
    minLength: 2,
    maxLength: 80,
    browserRequired: true,
  },
  {
    name: 'phone',
    label: 'Telefoonnummer',
    control: 'tel',
    autocomplete: 'tel',
    message: 'Geldig telefoonnummer is verplicht',
    minLength: 10,
    maxLength: 40,
    format: 'phone',
    browserRequired: true,
  },
  {
    name: 'email',
    label: 'E-mailadres',
    control: 'email',
    autocomplete: 'email',
    message: 'Geldig emailadres is verplicht',
    minLength: 0,
    maxLength: 254,
    format: 'email',
  },
] as const satisfies readonly Field[]

/** Optional; follows the car in the contact and the diagnosis form. */
export const licensePlateField = {
  name: 'licensePlate',
  label: 'Kenteken',
  control: 'text',
  message: 'Vul het kenteken in met letters en cijfers, tot 20 tekens',
  minLength: 0,
  maxLength: 20,
  format: 'licensePlate',
} as const satisfies Field

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
      message: 'Automerk en model is verplicht',
      minLength: 1,
      maxLength: 120,
      hint: 'Bijvoorbeeld Volkswagen Golf uit 2016',
    },
    licensePlateField,
    {
      name: 'carPlace',
      label: 'Waar staat de auto?',
      heading: 'Plaats',
      control: 'text',
      message: 'Houd de plaats onder 120 tekens',
      minLength: 0,
      maxLength: 120,
    },
    {
      name: 'problem',
      label: 'Wat is er aan de hand?',
      heading: 'Probleem',
      control: 'textarea',
      message: 'Beschrijf uw probleem (minimaal 10 karakters)',
      minLength: 10,
      maxLength: 4000,
    },
    {
      name: 'isUrgent',
      label: 'Dit is spoedeisend',
      heading: 'Spoed',
      control: 'checkbox',
      minLength: 0,
      maxLength: 5,
    },
  ],
} as const satisfies Form
