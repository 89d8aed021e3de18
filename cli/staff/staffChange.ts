/** What is asked of the staff accounts: the body of POST /api/local/staff. */
export type StaffChange =
  | { readonly action: 'add' | 'passwd'; readonly name: string; readonly password: string }
  | { readonly action: 'remove' | 'end-sessions'; readonly name: string }

/** What came of it. */
export interface StaffChanged {
  /** As the account is written. */
  readonly name: string
  /** How many log-ins are over by it. */
  readonly endedSessions: number
}
