/** In the order of the staff's tabs. */
export const requestKinds = ['contact', 'diagnosis', 'callback'] as const

export type RequestKind = (typeof requestKinds)[number]

export const kindLabels: Readonly<Record<RequestKind, string>> = {
  contact: 'Contact',
  diagnosis: 'Diagnose',
  callback: 'Terugbel',
}
