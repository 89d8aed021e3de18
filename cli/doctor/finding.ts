/** What came of looking at one thing. `fail` is wrong now; `warn` is for the owner to decide or will be wrong one day. */
export type Level = 'ok' | 'warn' | 'fail'

export interface Finding {
  /** What was looked at; stable, for programs. */
  readonly check: string
  readonly level: Level
  /** One sentence. */
  readonly message: string
  /** What to do about it; absent where there is nothing to do. */
  readonly advice?: string
  /** Lines that belong to it, such as the names of files. */
  readonly details?: readonly string[]
}

/** Makes the findings of one check. */
export function createFindings(check: string) {
  return {
    ok: (message: string, more: Pick<Finding, 'advice' | 'details'> = {}): Finding => ({
      check,
      level: 'ok',
      message,
      ...more,
    }),
    warn: (message: string, advice: string, details?: readonly string[]): Finding => ({
      check,
      level: 'warn',
      message,
      advice,
      ...(details && { details }),
    }),
    fail: (message: string, advice: string, details?: readonly string[]): Finding => ({
      check,
      level: 'fail',
      message,
      advice,
      ...(details && { details }),
    }),
  }
}
