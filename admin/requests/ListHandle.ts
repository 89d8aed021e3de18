/** What a drawn list can be asked. */
export interface ListHandle {
  /** Brings a request into the page and into sight, by its place in the list. */
  readonly scrollTo: (index: number) => void
}
