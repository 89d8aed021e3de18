export type StaffErrorCode =
  | 'STAFF_NAME_TAKEN'
  | 'STAFF_UNKNOWN'
  /** Without an account nobody could log in, and the next start would make one of its own. */
  | 'STAFF_LAST'
  | 'STAFF_NAME_INVALID'
  | 'STAFF_PASSWORD_INVALID'
  /** staff.json is not what this program wrote. */
  | 'STAFF_DAMAGED'

/** What was asked of the accounts cannot be done; the message says why, to who asked. */
export class StaffError extends Error {
  override readonly name = 'StaffError'

  constructor(
    readonly code: StaffErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
