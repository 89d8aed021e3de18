import type { H3Event } from 'h3'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { ServerSettings } from '../settings.ts'
import { getRequestContext } from './requestContext.ts'

/** The part of pino that the server writes to. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** How many causes of causes are logged. */
const maxDepth = 5

/** The server's log: one JSON object a line, on standard output unless `to` is given. */
export function createLog(level: ServerSettings['logLevel'], to?: DestinationStream): Logger {
  const options = { level, base: undefined, serializers: { err: (error: unknown) => toLoggedError(error) } }
  return to === undefined ? pino(options) : pino(options, to)
}

/**
 * Logs one line for each response: the route's pattern and, for the site, the published file. It holds nothing of the
 * visitor: no address, query, client or content.
 */
export function logResponse(log: Log, event: H3Event, response: Response): void {
  const { requestId, startedAt, file } = getRequestContext(event)
  const length = response.headers.get('content-length')
  log.info(
    {
      requestId,
      method: event.req.method,
      route: event.context.matchedRoute?.route,
      ...(file !== undefined && { file }),
      status: response.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      ...(length && { bytes: Number(length) }),
    },
    'answered',
  )
}

/** Other properties of an error are left out: they may hold a visitor's values. */
function toLoggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: name,
    ...(code !== undefined && { code }),
    message,
    stack,
    ...(cause !== undefined && depth < maxDepth && { cause: toLoggedError(cause, depth + 1) }),
  }
}
