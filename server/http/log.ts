import { pino, type DestinationStream, type Logger } from 'pino'
import type { ServerSettings } from '../settings.ts'

/** The part of pino that the server writes to. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** Causes of causes; deeper than this nobody reads, and one that causes itself would never end. */
const deepest = 5

/** The server's log: one JSON object a line, on standard output unless `to` says otherwise. */
export function createLog(level: ServerSettings['logLevel'], to?: DestinationStream): Logger {
  const options = { level, base: undefined, serializers: { err: (error: unknown) => toLoggedError(error) } }
  return to === undefined ? pino(options) : pino(options, to)
}

/**
 * An error as it is logged: what it is, what it says and where, and the same of its causes. What else hangs on it stays out: the value
 * that was refused, the request that could not be changed and the like are somebody's.
 */
function toLoggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: name,
    ...(code !== undefined && { code }),
    message,
    stack,
    ...(cause !== undefined && depth < deepest && { cause: toLoggedError(cause, depth + 1) }),
  }
}
