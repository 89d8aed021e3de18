import type { KeptRequest } from '#domain/requests/keptRequest'
import { makeCallback, makeContact, parseMade } from '../../store/makeRequest.ts'

const envelope = { createdAt: '2025-07-07T12:05:00.000Z', submissionId: undefined }

/** A contact request as the server keeps it. */
export const createContact = ({ history = [], ...values }: Partial<KeptRequest<'contact'>> = {}) =>
  parseMade(
    makeContact('', {
      ...envelope,
      id: 'contact-00000001',
      phoneE164: '+31612345678',
      firstName: 'Sanne',
      lastName: 'de Vries',
      email: 'sanne@voorbeeld.example',
      carBrand: 'Volkswagen Golf uit 2016',
      problem: 'De sleutel ligt nog in de auto.',
      ...values,
      history: [...history],
    }),
  )

/** A callback request as the server keeps it. */
export const createCallback = ({ history = [], ...values }: Partial<KeptRequest<'callback'>> = {}) =>
  parseMade(
    makeCallback('', {
      ...envelope,
      id: 'callback-0000001',
      name: 'Mevrouw El Amrani',
      phone: '0612345678',
      phoneE164: '+31612345678',
      ...values,
      history: [...history],
    }),
  )
