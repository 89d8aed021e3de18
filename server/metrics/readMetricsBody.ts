import { parseMetricsBody, type MetricsBody } from '#domain/statistics/metricsBody'
import type { H3Event } from 'h3'
import { createRefusal } from '../http/createRefusal.ts'
import { parseBody } from '../http/parseBody.ts'
import { readLimitedBody } from '../http/readBody.ts'

/** Many times what a page sends. */
const maxBytes = 1024

/**
 * Reads what a page sent. As JSON whatever it is called: `sendBeacon` sends a text as text/plain, which is what reaches a server of another
 * origin without being asked first (a beacon of a page that is being left cannot wait for a preflight). Throws 400, 413, 415 and 422.
 */
export async function readMetricsBody(event: H3Event): Promise<MetricsBody> {
  const { bytes, isTooLarge } = await readLimitedBody(event, { maxBytes })
  if (isTooLarge || !bytes) {
    throw createRefusal(413, 'too-large', 'De gegevens zijn te groot.', { headers: { connection: 'close' } })
  }
  const parsed = parseBody('json', bytes)
  if (!parsed.ok) throw createRefusal(400, 'malformed', 'De gegevens zijn niet te lezen.')
  const body = parseMetricsBody(parsed.value)
  if (!body) throw createRefusal(422, 'invalid', 'Dit is geen meting van een pagina.')
  return body
}
