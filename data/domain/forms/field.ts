/** A form field. The validation, the markup and all columns are made from it. */
export interface Field {
  /** Key in the request, the form post and exports. */
  readonly name: string
  readonly label: string
  readonly control: 'text' | 'tel' | 'email' | 'textarea' | 'select' | 'radio' | 'checkbox'
  /** WHATWG autofill tokens. Never 'off', with which browsers restore no text on the way back. */
  readonly autocomplete?: string
  /** Dutch error message. A checkbox has none, because any value is accepted. */
  readonly message?: string
  /** In characters, after trimming. 0 makes the field optional. */
  readonly minLength: number
  readonly maxLength: number
  /** A phone needs ten digits, an e-mail a valid address. A plate gets capitals and dashes. */
  readonly format?: 'phone' | 'email' | 'licensePlate'
  /** Choices of a select or radio. The text is also the value. */
  readonly options?: readonly string[]
  readonly placeholder?: string
  readonly hint?: string
  readonly browserRequired?: boolean
  /** 'short' shares a row on phones too, 'wide' has a row everywhere, 'tiles' are choices in two columns. */
  readonly layout?: 'short' | 'wide' | 'tiles'
  /** Column heading, where the label is a sentence. Defaults to the label. */
  readonly heading?: string
}

export interface Form {
  readonly title: string
  readonly submitLabel: string
  readonly submittingLabel: string
  readonly fields: readonly Field[]
  readonly failure: { readonly title: string; readonly description: string }
}

export type FormValues<F extends Form> = {
  [Item in F['fields'][number] as Item['name']]: Item['control'] extends 'checkbox' ? boolean : string
}

/** The hidden spam trap. Browsers and password managers do not fill in this name. */
export const decoyField = 'contactvoorkeur_toelichting'
