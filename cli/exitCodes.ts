/** What the shell sees. Also listed by `sleutel --help`. */
export const exitCodes = {
  ok: 0,
  /** It could not be done; nothing was changed. */
  failure: 1,
  /** The command was written wrong. */
  usage: 2,
  /** Done, but some kept files could not be read: what came out is not everything. */
  incomplete: 3,
  /** Stopped by Ctrl-C, as shells count it (128 + SIGINT). */
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
