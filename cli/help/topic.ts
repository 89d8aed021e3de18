/** A short text about something that concerns several commands. */
export interface Topic {
  /** One line, for the list of topics. */
  readonly about: string
  readonly text: string
}
