import { type KeptRequest, parseKeptRequest } from '#domain/requests/keptRequest'

/** A contact request as it was kept a moment ago, of a made-up person. */
export function createContact(values: Partial<KeptRequest<'contact'>> = {}): KeptRequest<'contact'> {
  return parseKeptRequest({
    id: 'a1b2c3d4',
    reference: 'K7QM-3PXD',
    kind: 'contact',
    createdAt: '2026-03-10T08:55:00.000Z',
    version: 1,
    status: 'new',
    history: [],
    firstName: 'Noor',
    lastName: 'Bakker',
    phone: '06-12345678',
    email: 'noor@voorbeeld.example',
    carBrand: 'Toyota Yaris',
    problem: 'Sleutel kwijt bij het station',
    isUrgent: false,
    ...values,
  }) as KeptRequest<'contact'>
}
