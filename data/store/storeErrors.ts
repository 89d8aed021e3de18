/** The store cannot be written: no space, a failing disk, no permission. Nothing of the request was kept. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError'
  readonly code = 'STORE_UNAVAILABLE'
}

/** Another process may write this folder; `pid` names it. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError'
  readonly code = 'STORE_LOCKED'

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `${folder} is already in use by process ${pid}. Stop that process first, or set DATA_DIR to another folder.`,
    )
  }
}

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

/** True when a file or folder does not exist (ENOENT). */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
