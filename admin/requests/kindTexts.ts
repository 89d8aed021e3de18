import type { RequestKind } from '#domain/kinds'

interface KindTexts {
  /** On the tab and the count card. */
  readonly label: string
  /** One of them, and more, in a count. */
  readonly one: string
  readonly many: string
  /** What stands where there are none (specification, section 2). */
  readonly empty: string
}

/** The words of each list. */
export const kindTexts: Readonly<Record<RequestKind, KindTexts>> = {
  contact: {
    label: 'Contact',
    one: 'aanvraag',
    many: 'aanvragen',
    empty: 'Nog geen contact aanvragen',
  },
  diagnosis: {
    label: 'Diagnose',
    one: 'aanvraag',
    many: 'aanvragen',
    empty: 'Nog geen diagnose aanvragen',
  },
  callback: {
    label: 'Terugbel',
    one: 'verzoek',
    many: 'verzoeken',
    empty: 'Nog geen terugbel verzoeken',
  },
}
