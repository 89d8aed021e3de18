import type { H3Event } from 'h3'
import type { Log } from './log.ts'
import type { AnswerHeaders } from './responses.ts'
import { getRequestContext } from './requestContext.ts'

/**
 * One line for each request. Says the route's pattern and, for the site, the file that answered: never the address that was
 * asked for, its query, who asked or what was sent.
 */
export function logAnswer(log: Log, event: H3Event, status: number, headers: AnswerHeaders): void {
  const { requestId, startedAt, file } = getRequestContext(event)
  const length = headers.get('content-length')
  log.info(
    {
      requestId,
      method: event.req.method,
      route: event.context.matchedRoute?.route,
      ...(file !== undefined && { file }),
      status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      ...(length && { bytes: Number(length) }),
    },
    'answered',
  )
}
