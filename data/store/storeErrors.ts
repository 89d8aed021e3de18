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
