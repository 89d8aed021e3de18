import type { H3Event } from 'h3'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { ServerSettings } from '../settings.ts'
import { getRequestContext } from './requestContext.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

const maxDepth = 5

/** One JSON object per line, on standard output by default. */
export function createLog(level: ServerSettings['logLevel'], to?: DestinationStream): Logger {
  const options = { level, base: undefined, serializers: { err: (error: unknown) => describeError(error) } }
  return pino(options, to ?? openLogFile(standardOutput))
}

const standardOutput = 1
/** Of lines that could not be written. Later ones are dropped. */
const maxUnwritten = 1_000_000

/**
 * While the disk of the log is full, lines wait in memory. Without a listener the error would end the
 * server, which still answers visitors: requests may be on another disk. pino gets no `flushSync`, which
 * it calls after a fatal error, and which would wait for the disk for ever.
 */
export function openLogFile(file: number | string): DestinationStream {
  const destination = pino.destination({ dest: file, sync: true, maxLength: maxUnwritten })
  destination.on('error', () => undefined)
  return {
    write: (line) => {
      destination.write(line)
    },
  }
}

/** Logs nothing of the visitor: no address, query, client or content. */
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

/** Omits other properties of an error: they may hold a visitor's values. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: name,
    ...(code !== undefined && { code }),
    message,
    stack,
    ...(cause !== undefined && depth < maxDepth && { cause: describeError(cause, depth + 1) }),
  }
}
