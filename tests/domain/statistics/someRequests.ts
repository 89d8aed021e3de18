import { createHash } from 'node:crypto'
import type { HistoryEntry } from '#domain/requests/history'
import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import type { RequestStore } from '#store/requests/requestStore'

/** A contact request of a made-up person; the number makes its id. */
export function makeContact(
  number: number,
  values: Partial<KeptRequest<'contact'>> = {},
): KeptRequest<'contact'> {
  return make('contact', number, {
    firstName: 'Jan',
    lastName: 'Jansen',
    phone: '06-12345678',
    email: 'jan@voorbeeld.example',
    carBrand: 'Volkswagen Golf',
    problem: 'De sleutel is afgebroken.',
    isUrgent: false,
    ...values,
  }) as KeptRequest<'contact'>
}

export function makeDiagnosis(
  number: number,
  values: Partial<KeptRequest<'diagnosis'>> = {},
): KeptRequest<'diagnosis'> {
  return make('diagnosis', number, {
    firstName: 'Els',
    lastName: 'de Vries',
    phone: '06-12345678',
    email: '',
    carBrand: 'Citroën',
    buildYear: '2015-2019',
    problem: 'Auto start niet',
    additionalInfo: '',
    ...values,
  }) as KeptRequest<'diagnosis'>
}

export function makeCallback(
  number: number,
  values: Partial<KeptRequest<'callback'>> = {},
): KeptRequest<'callback'> {
  return make('callback', number, {
    requestType: 'callback',
    name: 'Piet',
    phone: '079-1234567',
    location: 'Zoetermeer',
    hasWorkingKey: 'Nee, alle sleutels zijn kwijt/kapot',
    ...values,
  }) as KeptRequest<'callback'>
}

/** What a request looks like once somebody was reached at that moment. */
export function makeAnswer(at: string): { readonly status: 'contacted'; readonly history: HistoryEntry[] } {
  return { status: 'contacted', history: [{ at, by: 'sanne', action: 'status', status: 'contacted' }] }
}

/** Keeps them as they are. */
export async function keep(
  store: Pick<RequestStore, 'add'>,
  requests: readonly KeptRequest[],
): Promise<void> {
  await Promise.all(requests.map((request) => store.add(request)))
}

function make(kind: RequestKind, number: number, values: object): KeptRequest {
  return parseKeptRequest({
    id: createHash('sha256').update(`${kind} ${number}`).digest('hex').slice(0, 24),
    reference: 'K7QM-3PXD',
    createdAt: '2026-03-10T09:00:00.000Z',
    version: 1,
    status: 'new',
    history: [],
    kind,
    ...values,
  })
}
