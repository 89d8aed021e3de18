/** What is asked of the staff accounts: the body of POST /api/local/staff. */
export type StaffChange =
  | { readonly action: 'add' | 'passwd'; readonly name: string; readonly password: string }
  | { readonly action: 'remove'; readonly name: string }
