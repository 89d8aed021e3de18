import { nameContentFolder } from '#content/business'
import {
  StaffError,
  StoreFormatError,
  StoreLockedError,
  StoreUnavailableError,
  UnfitDatabaseError,
} from '#store/storeErrors'

/** Scripts may rely on these exit codes. */
const exitCodes = {
  SETTINGS_INVALID: 2,
  CANNOT_LISTEN: 3,
  DATA_UNUSABLE: 4,
  DATA_LOCKED: 5,
  SITE_MISSING: 6,
  CONTENT_INVALID: 7,
  DATA_FORMAT: 8,
} as const

export class StartError extends Error {
  override readonly name = 'StartError'
  readonly exitCode: number

  constructor(
    readonly code: keyof typeof exitCodes,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.exitCode = exitCodes[code]
  }
}

/** Wraps expected start errors; returns anything else, our bug, unchanged. */
export function toStartError(cause: unknown): unknown {
  if (cause instanceof StoreLockedError) return new StartError('DATA_LOCKED', cause.message, { cause })
  if (cause instanceof StoreFormatError) return new StartError('DATA_FORMAT', cause.message, { cause })
  const isUnusable =
    cause instanceof StoreUnavailableError ||
    cause instanceof UnfitDatabaseError ||
    (cause instanceof StaffError && cause.code === 'STAFF_DAMAGED')
  if (isUnusable) return new StartError('DATA_UNUSABLE', cause.message, { cause })
  // By name: the class belongs to the content loaders.
  if (cause instanceof Error && cause.name === 'ContentError')
    return new StartError('CONTENT_INVALID', nameContentFolder(cause.message), { cause })
  return cause
}
