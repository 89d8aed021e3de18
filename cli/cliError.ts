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
