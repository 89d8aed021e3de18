import type { RequestKind } from '#domain/kinds'

/** What staff call a kind. */
export const kindLabels: Readonly<Record<RequestKind, string>> = {
  contact: 'Contact',
  diagnosis: 'Diagnose',
  callback: 'Terugbel',
}
