/** In the order of the staff's tabs. */
export const requestKinds = ['contact', 'diagnosis', 'callback'] as const

export type RequestKind = (typeof requestKinds)[number]

export const kindLabels: Readonly<Record<RequestKind, string>> = {
  contact: 'Contact',
  diagnosis: 'Diagnose',
  callback: 'Terugbel',
}

export type ByKind<T> = Record<RequestKind, T>

export function createByKind<T>(create: (kind: RequestKind) => T): ByKind<T> {
  return { contact: create('contact'), diagnosis: create('diagnosis'), callback: create('callback') }
}

/** Without personal data: they may appear on a locked screen. */
export const newRequestTexts: Readonly<Record<RequestKind, string>> = {
  contact: 'Nieuwe contactaanvraag',
  diagnosis: 'Nieuwe diagnoseaanvraag',
  callback: 'Nieuw terugbelverzoek',
}
