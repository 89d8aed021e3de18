import { applyChange, type AppliedChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { makeContact, parseMade } from '../store/makeRequest.ts'

/** A contact request as it was kept a moment ago, of a made-up person. */
export const createContact = (values: Partial<KeptRequest<'contact'>> = {}) =>
  parseMade(
    makeContact('a1b2c3d4', {
      id: 'a1b2c3d4',
      createdAt: '2026-03-10T08:55:00.000Z',
      lastName: 'Bakker',
      email: 'noor@voorbeeld.example',
      problem: 'Sleutel kwijt bij het station',
      submissionId: undefined,
      ...values,
    }),
  )

export const changedAt = '2026-03-10T09:00:00.000Z'

/** That request after changes by 'sanne'. */
export function changeContact(...changes: readonly AppliedChange[]): KeptRequest {
  return changes.reduce<KeptRequest>(
    (request, each) => applyChange(request, each, 'sanne', changedAt),
    createContact(),
  )
}
