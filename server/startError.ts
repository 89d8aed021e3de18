import { StaffError, StoreLockedError, StoreUnavailableError } from '#store/storeErrors'

/** The exit code of each reason not to start; scripts may rely on them. */
const exitCodes = {
  SETTINGS_INVALID: 2,
  CANNOT_LISTEN: 3,
  DATA_UNUSABLE: 4,
  DATA_LOCKED: 5,
  SITE_MISSING: 6,
  CONTENT_INVALID: 7,
} as const

/** Why the server cannot start, in a sentence that says what to do. */
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

/** What can be expected to go wrong at the start, as a StartError; anything else, as it is, is our bug. */
export function toStartError(cause: unknown): unknown {
  if (cause instanceof StoreLockedError) return new StartError('DATA_LOCKED', cause.message, { cause })
  const isUnusable =
    cause instanceof StoreUnavailableError || (cause instanceof StaffError && cause.code === 'STAFF_DAMAGED')
  if (isUnusable) return new StartError('DATA_UNUSABLE', cause.message, { cause })
  // By name: the class itself is the content loaders' own.
  if (cause instanceof Error && cause.name === 'ContentError') {
    return new StartError('CONTENT_INVALID', cause.message, { cause })
  }
  return cause
}
