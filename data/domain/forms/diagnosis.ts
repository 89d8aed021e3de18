import type { Form } from '#domain/forms/field'
import { licensePlateField, personFields } from '#domain/forms/contact'

/** The 26 brands of the specification, and a choice for all others. */
export const carBrands = [
  'Audi',
  'BMW',
  'Citroën',
  'Dacia',
  'Fiat',
  'Ford',
  'Honda',
  'Hyundai',
  'Kia',
  'Land Rover',
  'Lexus',
  'Mazda',
  'Mercedes-Benz',
  'MINI',
  'Mitsubishi',
  'Nissan',
  'Opel',
  'Peugeot',
  'Porsche',
  'Renault',
  'SEAT',
  'Škoda',
  'Suzuki',
  'Toyota',
  'Volkswagen',
  'Volvo',
  'Ander merk',
] as const

export const buildYears = [
  'Na 2025',
  '2020-2025',
  '2015-2019',
  '2010-2014',
  '2005-2009',
  '2000-2004',
  'Voor 2000',
] as const

export const problemTypes = [
  'Autosleutel kwijt',
  'Afstandsbediening werkt niet',
  'Auto start niet',
  'Sleutel afgebroken of behuizing kapot',
  'Batterij van de sleutel leeg',
  'Sleutel draait niet in het contactslot',
  'Nieuwe sleutel programmeren',
  'Transponderprobleem',
  'Centrale vergrendeling defect',
  'Startonderbreker (immobiliser) blokkeert',
] as const

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
      message: 'Selecteer een bouwjaar',
      minLength: 1,
      maxLength: 40,
      options: buildYears,
      placeholder: 'Kies het jaar',
    },
    licensePlateField,
    {
      name: 'problem',
      label: 'Probleem',
      control: 'radio',
      message: 'Selecteer een probleem',
      minLength: 1,
      maxLength: 200,
      options: problemTypes,
    },
    {
      name: 'additionalInfo',
      label: 'Aanvullende informatie',
      control: 'textarea',
      message: 'Houd de aanvullende informatie onder 4000 tekens',
      minLength: 0,
      maxLength: 4000,
    },
  ],
} as const satisfies Form
