import { getSuccessMessage } from '#domain/promises/promises'
import type { PendingRequest } from '../../../../site/browser/submissions/pendingRequests.ts'
import { contactBody } from '../../../server/createTestServer.ts'
import { testRules } from '../../../support/testRules.ts'

/** A contact request as a form keeps it, for the tests. */
export function makePending(id: string, change: Partial<PendingRequest> = {}): PendingRequest {
  return {
    id,
    kind: 'contact',
    url: '/api/contact',
    body: { ...contactBody, submissionId: id, openedAt: 1_000, page: '/contact-autosleutel-zoetermeer' },
    message: 'Hallo, ik wil graag een offerte voor mijn autosleutel.\n\nVoornaam: Noor',
    success: getSuccessMessage({ kind: 'contact' }, testRules.promises),
    phone: '085 123 4567',
    callUrl: 'tel:0851234567',
    chatUrl: 'https://wa.me/31612345678',
    page: '/contact-autosleutel-zoetermeer',
    keptAt: Date.parse('2026-03-10T09:00:00Z'),
    ...change,
  }
}
