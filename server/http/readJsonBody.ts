import type { H3Event } from 'h3'
import { createRefusal } from './createRefusal.ts'
import { parseBody, toBodyType } from './parseBody.ts'
import { readLimitedBody } from './readBody.ts'

/** Reads a JSON object of at most 16 KiB, unless told, from a program or our own pages. Throws 415, 413 and 400. */
export async function readJsonBody(
  event: H3Event,
  { maxBytes = 16 * 1024 }: { readonly maxBytes?: number } = {},
): Promise<Record<string, unknown>> {
  if (toBodyType(event.req.headers.get('content-type')) !== 'json') {
    throw createRefusal(415, 'unsupported-type', 'Stuur de gegevens als application/json.')
  }
  const { bytes, isTooLarge } = await readLimitedBody(event, { maxBytes })
  if (isTooLarge || !bytes) {
    throw createRefusal(413, 'too-large', 'De gegevens zijn te groot.', { headers: { connection: 'close' } })
  }
  const parsed = parseBody('json', bytes)
  if (!parsed.ok) throw createRefusal(400, 'malformed', 'De gegevens zijn niet te lezen.')
  return parsed.value
}
