/** An expected failure: says what to do, and has a stable code. */
export class CliError extends Error {
  override readonly name = 'CliError'

  constructor(
    readonly code: string,
    message: string,
    readonly exitCode: ExitCode = exitCodes.failure,
  ) {
    super(message)
  }
}

/** A child process failed and printed its own error. */
export class ChildExit extends Error {
  override readonly name = 'ChildExit'
  readonly code = 'CHILD_EXIT'

  constructor(readonly exitCode: number) {
    super(`ended with ${exitCode}`)
  }
}

/** Listed by `sleutel --help`. */
export const exitCodes = {
  ok: 0,
  failure: 1,
  usage: 2,
  incomplete: 3,
  format: 4,
  /** 128 + SIGINT, as shells count it. */
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
