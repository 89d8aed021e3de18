import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'

/** A contact request of a made-up person; the same name makes the same request. */
export function makeContact(
  name: string | number,
  values: Partial<KeptRequest<'contact'>> = {},
): KeptRequest<'contact'> {
  return {
    ...makeEnvelope('contact', name),
    kind: 'contact',
    firstName: 'Noor',
    lastName: `Bakker ${name}`,
    phone: '06-12345678',
    email: 'noor@bakker.example',
    carBrand: 'Toyota Yaris',
    licensePlate: '',
    carPlace: '',
    problem: `Sleutel kwijt bij het station, nummer ${name}`,
    isUrgent: false,
    ...values,
  }
}

export function makeDiagnosis(
  name: string | number,
  values: Partial<KeptRequest<'diagnosis'>> = {},
): KeptRequest<'diagnosis'> {
  return {
    ...makeEnvelope('diagnosis', name),
    kind: 'diagnosis',
    firstName: 'Els',
    lastName: 'de Vries',
    phone: '0612345678',
    email: '',
    carBrand: 'Citroën',
    buildYear: '2015-2019',
    licensePlate: '',
    problem: 'Auto start niet',
    additionalInfo: '',
    ...values,
  }
}

export function makeCallback(
  name: string | number,
  values: Partial<KeptRequest<'callback'>> = {},
): KeptRequest<'callback'> {
  return {
    ...makeEnvelope('callback', name),
    kind: 'callback',
    requestType: 'callback',
    name: 'Piet',
    phone: '0791234567',
    location: 'Zoetermeer',
    hasWorkingKey: 'Nee, alle sleutels zijn kwijt/kapot',
    ...values,
  }
}

/** As it is read, and of a form that gave no submission id, unless it says one. */
export function parseMade<R extends KeptRequest>({ submissionId, ...values }: R): R {
  return parseKeptRequest({ ...values, ...(submissionId !== undefined && { submissionId }) }) as R
}

export function toId(name: string | number): string {
  return `request-${name}`
}

function makeEnvelope(kind: string, name: string | number) {
  return {
    id: toId(name),
    reference: 'K7QM-3PXD',
    createdAt: '2025-07-07T12:00:00.000Z',
    version: 1,
    status: 'new' as const,
    history: [],
    submissionId: `submission-${kind}-${name}`,
  }
}
