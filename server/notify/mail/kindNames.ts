import type { RequestKind } from '#domain/requests/kinds'

/** What staff and visitors call a request of each kind. */
export const kindNames: Readonly<Record<RequestKind, string>> = {
  contact: 'Offerteaanvraag',
  diagnosis: 'Diagnoseaanvraag',
  callback: 'Terugbelverzoek',
}
