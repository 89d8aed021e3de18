import type { Field } from '#domain/forms/field'

/** The first four fields of the contact and the diagnosis form. */
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
