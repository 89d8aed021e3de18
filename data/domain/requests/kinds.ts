/** The three kinds of request, in the order staff see their tabs. */
export const requestKinds = ['contact', 'diagnosis', 'callback'] as const

export type RequestKind = (typeof requestKinds)[number]

/** What staff call a kind. */
export const kindLabels: Readonly<Record<RequestKind, string>> = {
  contact: 'Contact',
  diagnosis: 'Diagnose',
  callback: 'Terugbel',
}
