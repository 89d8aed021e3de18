import type { Form } from '#domain/forms/field'
import { personFields } from '#domain/forms/personFields'
import { buildYears, carBrands, problemTypes } from '#domain/forms/options'

/** The free diagnosis on the home page and the diagnosis page. */
export const diagnosisForm = {
  title: 'Gratis diagnose',
  submitLabel: 'Vraag gratis diagnose aan',
  submittingLabel: 'Diagnose wordt verzonden...',
  failure: { title: 'Er ging iets mis', description: 'Probeer het opnieuw of bel ons direct.' },
  fields: [
    ...personFields,
    {
      name: 'carBrand',
      label: 'Automerk',
      control: 'select',
      autocomplete: 'off',
      message: 'Selecteer een automerk',
      minLength: 1,
      maxLength: 120,
      options: carBrands,
      placeholder: 'Kies uw merk',
    },
    {
      name: 'buildYear',
      label: 'Bouwjaar',
      control: 'select',
      autocomplete: 'off',
      message: 'Selecteer een bouwjaar',
      minLength: 1,
      maxLength: 40,
      options: buildYears,
      placeholder: 'Kies het bouwjaar',
    },
    {
      name: 'problem',
      label: 'Probleem',
      control: 'select',
      autocomplete: 'off',
      message: 'Selecteer een probleem',
      minLength: 1,
      maxLength: 200,
      options: problemTypes,
      placeholder: 'Kies uw probleem',
    },
    {
      name: 'additionalInfo',
      label: 'Aanvullende informatie',
      control: 'textarea',
      autocomplete: 'off',
      message: 'Houd de aanvullende informatie onder 4000 tekens',
      minLength: 0,
      maxLength: 4000,
    },
  ],
} as const satisfies Form
