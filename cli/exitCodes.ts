/** What the shell sees. Also listed by `sleutel --help`, and told in full by `sleutel help exit-codes`. */
export const exitCodes = {
  ok: 0,
  /** It could not be done, or a check found something wrong. */
  failure: 1,
  /** The command was written wrong. */
  usage: 2,
  /** Done in part: something could not be read, or is for the owner to decide. */
  incomplete: 3,
  /** Stopped by Ctrl-C, as shells count it (128 + SIGINT). */
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Each exit code in a sentence, for people. */
export const exitCodeMeanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  ok: 'Done. Also where a reader such as head had seen enough.',
  failure:
    'It could not be done, or a check found something wrong. Nothing was changed unless the message says so.',
  usage: 'The command was written wrong: an unknown word or option, a missing argument.',
  incomplete:
    'Done in part: files or rows that could not be read, or something for you to decide, are named.',
  interrupted: 'Stopped by Ctrl-C. A file that was being written is not there; an earlier one still is.',
}
