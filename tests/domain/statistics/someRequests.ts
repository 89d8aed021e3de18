import type { HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestStore } from '#store/requests/requestStore'
import * as kept from '../../cli/keptRequests.ts'

const createdAt = '2026-03-10T09:00:00.000Z'

/** A contact request of a made-up person; the number makes its id. */
export const makeContact = (number: number, values: Partial<KeptRequest<'contact'>> = {}) =>
  kept.makeContact(number, { createdAt, ...values })

export const makeDiagnosis = (number: number, values: Partial<KeptRequest<'diagnosis'>> = {}) =>
  kept.makeDiagnosis(number, { createdAt, ...values })

export const makeCallback = (number: number, values: Partial<KeptRequest<'callback'>> = {}) =>
  kept.makeCallback(number, { createdAt, ...values })

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
