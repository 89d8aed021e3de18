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

/** Listed by `sleutel --help` and explained by `sleutel help exit-codes`. */
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

export const exitCodeMeanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  ok: 'Done. Also when a reader such as head stopped reading.',
  failure: 'It failed, or a check found something wrong. Nothing was changed unless the message says so.',
  usage: 'The command was written wrong: an unknown word or option, a missing argument.',
  incomplete:
    'Done in part. The message names the files or rows that could not be read or need your decision.',
  format: 'The data folder is of a newer program, or its format cannot be read. Nothing was changed.',
  interrupted: 'Stopped by Ctrl-C. A file that was being written is gone; an earlier one is still there.',
}
