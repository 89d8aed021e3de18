import { exitCodes, type ExitCode } from './exitCodes.ts'

/** An expected failure: a message that says what to do, and a stable code for programs. */
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

/** A child process that ran in our place failed. It has printed its own error. */
export class ChildExit extends Error {
  override readonly name = 'ChildExit'
  readonly code = 'CHILD_EXIT'

  constructor(readonly exitCode: number) {
    super(`ended with ${exitCode}`)
  }
}
