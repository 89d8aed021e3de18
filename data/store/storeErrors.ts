/** An expected failure. `code` is stable, for programs; the message is for people. */
export class StoreError<Code extends string = string> extends Error {
  constructor(
    readonly code: Code,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = new.target.name
  }
}

/** No space, a failing disk or no permission. Nothing was kept. */
export class StoreUnavailableError extends StoreError<'STORE_UNAVAILABLE'> {
  constructor(message: string, options?: ErrorOptions) {
    super('STORE_UNAVAILABLE', message, options)
  }
}

export class StoreLockedError extends StoreError<'STORE_LOCKED'> {
  constructor(
    readonly folder: string,
    readonly pid: number,
    /** The process id is that of another container. */
    readonly isElsewhere = false,
    /** Who runs that process, if it said so. */
    readonly by?: string,
  ) {
    super(
      'STORE_LOCKED',
      `${folder} is already in use by process ${pid}${isElsewhere ? ' of another container' : ''}. Stop that process first, or set DATA_DIR to another folder.`,
    )
  }
}

/** The data folder is not one that this program can read. Nothing was changed. */
export class StoreFormatError extends StoreError<
  'DATA_NEWER' | 'DATA_OLDER' | 'SCHEMA_FORBIDDEN' | 'FORMAT_UNREADABLE' | 'FILE_NUMBER_TOO_HIGH'
> {}

/** The database, or what stands before it, is not one that can be worked with. Waiting does not help. */
export class UnfitDatabaseError extends StoreError<'DATABASE_UNFIT'> {
  constructor(message: string, options?: ErrorOptions) {
    super('DATABASE_UNFIT', message, options)
  }
}

export type StaffErrorCode =
  | 'STAFF_NAME_TAKEN'
  | 'STAFF_UNKNOWN'
  | 'STAFF_LAST'
  | 'STAFF_NAME_INVALID'
  | 'STAFF_PASSWORD_INVALID'
  | 'STAFF_INVITATION_OVER'
  | 'STAFF_DAMAGED'

export class StaffError extends StoreError<StaffErrorCode> {}

export type BackupErrorCode =
  | 'BACKUP_DAMAGED'
  | 'BACKUP_MISSING'
  | 'BACKUP_NEWER'
  | 'BACKUP_TOO_LARGE'
  | 'BACKUPS_FOLDER_MISSING'
  | 'RESTORE_OVER_NEWER'
  | 'RESTORE_BLOCKED'
  | 'BACKUP_UNPROVEN'
  | 'INDEX_DAMAGED'
  | 'BACKUP_ENCRYPTED'
  | 'BACKUP_KEY_WRONG'
  | 'BACKUP_KEY_UNREADABLE'
  | 'RECIPIENT_INVALID'
  | 'KEY_FILE_EXISTS'

/** A backup cannot be read, proven or restored. Nothing was changed. */
export class BackupError extends StoreError<BackupErrorCode> {}

/** An output file cannot be written. An earlier file of that name is unchanged. */
export class OutputError extends StoreError<'OUTPUT_UNWRITABLE' | 'OUTPUT_FOLDER_MISSING'> {}

export function toUnavailableError(cause: unknown, what: string): StoreUnavailableError {
  if (cause instanceof StoreUnavailableError) return cause
  return new StoreUnavailableError(`${what}: ${formatReason(cause)}`, { cause })
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT')
}

/** Whether it, or an error that caused it, says that there is no room on a disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (hasCode(error, 'ENOSPC', 'EDQUOT') || isDiskFull(error.cause))
}

/** An error of the operating system, such as EACCES. */
export function isSystemError(
  error: unknown,
): error is Error & { readonly code: string; readonly syscall: unknown } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission',
  EBUSY: 'it is in use',
  EDQUOT: "this user's part of the disk is full",
  EFBIG: 'the file is larger than is allowed here',
  EIO: 'the disk fails',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead to each other',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENFILE: 'too many files are open',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EPERM: 'this user has no permission',
  EROFS: 'this disk can only be read',
}

/** Why it failed, in words where they are known: 'the disk is full (ENOSPC)'. */
export function formatReason(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const code = 'code' in cause ? String(cause.code) : ''
  const words = reasons[code]
  return words === undefined ? cause.message : `${words} (${code})`
}
