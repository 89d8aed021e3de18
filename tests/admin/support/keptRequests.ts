import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'

const envelope = {
  reference: 'K7QM-3PXD',
  createdAt: '2025-07-07T12:05:00.000Z',
  version: 1,
  status: 'new',
  history: [],
} as const

/** A contact request as the server keeps it. */
export function createContact(values: Partial<KeptRequest<'contact'>> = {}): KeptRequest<'contact'> {
  return parseKeptRequest({
    ...envelope,
    id: 'contact-00000001',
    kind: 'contact',
    firstName: 'Sanne',
    lastName: 'de Vries',
    phone: '06-12345678',
    email: 'sanne@voorbeeld.example',
    carBrand: 'Volkswagen Golf uit 2016',
    problem: 'De sleutel ligt nog in de auto.',
    isUrgent: false,
    ...values,
    history: [...(values.history ?? [])],
  }) as KeptRequest<'contact'>
}

/** A callback request as the server keeps it. */
export function createCallback(values: Partial<KeptRequest<'callback'>> = {}): KeptRequest<'callback'> {
  return parseKeptRequest({
    ...envelope,
    id: 'callback-0000001',
    kind: 'callback',
    requestType: 'callback',
    name: 'Mevrouw El Amrani',
    phone: '0612345678',
    location: 'Zoetermeer',
    hasWorkingKey: 'Nee, alle sleutels zijn kwijt/kapot',
    ...values,
    history: [...(values.history ?? [])],
  }) as KeptRequest<'callback'>
}
