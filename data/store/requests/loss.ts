/** A difference between a folder and its catalogue. It stands until it is repaired or accepted. */
export interface Loss {
  /** Such as 'contact/000001.json', or 'contact/000002-000005' for numbers. */
  readonly file: string
  /** 'gap': numbers without a file. 'catalogue': it was gone, so nobody knows what else is. */
  readonly what: 'missing' | 'changed' | 'extra' | 'gap' | 'catalogue'
  /** In the file, or missing from it; undefined when unknown. */
  readonly records: number | undefined
}
