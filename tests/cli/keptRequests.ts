import { createHash } from 'node:crypto'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { toE164 } from '#domain/requests/phone'
import { openStore } from '#store/requests/openStore'
import * as made from '../store/makeRequest.ts'

/** A contact request of a made-up person. The number makes its id, and its time in minutes. */
export const makeContact = (number: number, values: Partial<KeptRequest<'contact'>> = {}) =>
  toKept(
    made.makeContact(number, {
      firstName: 'Jan',
      lastName: 'Jansen',
      email: 'jan@voorbeeld.example',
      carBrand: 'Volkswagen Golf',
      problem: 'De sleutel is afgebroken.',
      ...ofNumber(number),
      ...values,
    }),
  )

export const makeDiagnosis = (number: number, values: Partial<KeptRequest<'diagnosis'>> = {}) =>
  toKept(made.makeDiagnosis(number, { ...ofNumber(number), ...values }))

export const makeCallback = (number: number, values: Partial<KeptRequest<'callback'>> = {}) =>
  toKept(made.makeCallback(number, { ...ofNumber(number), ...values }))

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
function toKept<R extends KeptRequest>(values: R): R {
  const phoneE164 = toE164(values.phone)
  return made.parseMade({ ...(phoneE164 !== undefined && { phoneE164 }), ...values })
}

function ofNumber(number: number) {
  return {
    id: createHash('sha256').update(String(number)).digest('hex').slice(0, 24),
    createdAt: new Date(Date.UTC(2025, 6, 1, 10, number)).toISOString(),
    submissionId: undefined,
  }
}
