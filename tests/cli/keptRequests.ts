import { createHash } from 'node:crypto'
import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { toE164 } from '#domain/requests/phone'
import { openStore } from '#store/requests/openStore'

/** A contact request of a made-up person. The number makes its id, and its time in minutes. */
export function makeContact(
  number: number,
  values: Partial<KeptRequest<'contact'>> = {},
): KeptRequest<'contact'> {
  return toKept({
    ...makeEnvelope(number),
    kind: 'contact',
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
  return toKept({
    ...makeEnvelope(number),
    kind: 'diagnosis',
    firstName: 'Els',
    lastName: 'de Vries',
    phone: '0612345678',
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
  return toKept({
    ...makeEnvelope(number),
    kind: 'callback',
    requestType: 'callback',
    name: 'Piet',
    phone: '0791234567',
    location: 'Zoetermeer',
    hasWorkingKey: 'Nee, alle sleutels zijn kwijt/kapot',
    ...values,
  }) as KeptRequest<'callback'>
}

/** Keeps requests the way the server does, and lets go of the folder. */
export async function keep(folder: string, requests: readonly KeptRequest[]): Promise<void> {
  const store = await openStore({ folder })
  try {
    await Promise.all(requests.map((request) => store.add(request)))
  } finally {
    await store.close()
  }
}

/** As the server keeps it: with the number that the person is known by. */
function toKept(values: { readonly phone: string }): KeptRequest {
  const phoneE164 = toE164(values.phone)
  return parseKeptRequest({ ...(phoneE164 !== undefined && { phoneE164 }), ...values })
}

function makeEnvelope(number: number) {
  return {
    id: createHash('sha256').update(String(number)).digest('hex').slice(0, 24),
    reference: 'K7QM-3PXD',
    createdAt: new Date(Date.UTC(2025, 6, 1, 10, number)).toISOString(),
    version: 1,
    status: 'new' as const,
    history: [],
  }
}
