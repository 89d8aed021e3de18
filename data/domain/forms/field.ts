/** A field of a request form. The schema, the form's markup and all columns are made from it. */
export interface Field {
  /** Key in the request, in the form post and in exports. */
  readonly name: string
  /** Dutch label above the control. */
  readonly label: string
  readonly control: 'text' | 'tel' | 'email' | 'textarea' | 'select' | 'radio' | 'checkbox'
  /** HTML autocomplete token (WHATWG autofill detail tokens); 'off' where a browser has nothing to offer. */
  readonly autocomplete: string
  /** What the visitor reads when the value is refused. A checkbox cannot be refused and has none. */
  readonly message?: string
  /** Shortest accepted text after trimming, in characters. 0 makes the field optional. */
  readonly minLength: number
  /** Longest accepted text, in characters. */
  readonly maxLength: number
  /** The rule beyond length: a phone needs ten digits whatever the spacing, an e-mail must be an address. */
  readonly format?: 'phone' | 'email'
  /** Choices of a select or radio. The text is the value: it is what staff and the spreadsheet show. */
  readonly options?: readonly string[]
  /** The first, empty choice of a select. */
  readonly placeholder?: string
  /** One line under the label. */
  readonly hint?: string
  /** Also marked `required` for the browser's own check. */
  readonly browserRequired?: boolean
  /** Column heading for staff and the spreadsheet, where the label is a sentence. Defaults to the label. */
  readonly heading?: string
}

/** A form: its fields in order, and the words around them. */
export interface Form {
  readonly title: string
  readonly submitLabel: string
  readonly submittingLabel: string
  readonly fields: readonly Field[]
  /** Toast when the request could not be sent. */
  readonly failure: { readonly title: string; readonly description: string }
}

/** The typed values of a form: checkboxes are booleans, everything else is text ('' where left empty). */
export type FormValues<F extends Form> = {
  [Item in F['fields'][number] as Item['name']]: Item['control'] extends 'checkbox' ? boolean : string
}

/** The name of the decoy field: hidden from people, and not a word that browsers or password managers fill in. */
export const decoyField = 'contactvoorkeur_toelichting'
