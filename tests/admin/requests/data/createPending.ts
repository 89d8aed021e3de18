import type { PendingChange } from '../../../../admin/requests/data/pendingChanges.ts'

/** A change of the contact request that `createContact` makes. */
export function createPending(values: Partial<PendingChange> = {}): PendingChange {
  return {
    key: 'a',
    by: 'beheer',
    at: '2025-07-07T12:10:00.000Z',
    kind: 'contact',
    id: 'contact-00000001',
    reference: 'K7QM-3PXD',
    version: 1,
    change: { note: 'Belt terug.' },
    ...values,
  }
}
