import type { RequestKind } from '#domain/requests/kinds'
import type { H3Event } from 'h3'
import { createRefusal } from '../http/createRefusal.ts'
import { getRequestContext } from '../http/requestContext.ts'
import { parseBody, toBodyType, type BodyType } from '../http/parseBody.ts'
import { readLimitedBody } from '../http/readBody.ts'

export const maxBodyBytes = 16 * 1024
/** So much of a form post that is too long is read all the same, to give the visitor back what was typed. */
const keepFormBytes = 64 * 1024

/** Hidden in a form that is given back: the origin of the site it was posted from, where that is not here. */
export const siteField = 'site'

/**
 * Reads what a form posted, as an object, and notes it for the page a refusal would be shown on. Throws 415, 413 and 400.
 */
export async function readSubmission(
  event: H3Event,
  kind: RequestKind,
): Promise<{ readonly type: BodyType; readonly body: Record<string, unknown> }> {
  const type = toBodyType(event.req.headers.get('content-type'))
  if (type === undefined) {
    throw createRefusal(
      415,
      'unsupported-type',
      'Dit soort gegevens kunnen wij niet lezen. Gebruik het formulier op onze website.',
    )
  }
  const notes = getRequestContext(event)
  if (type === 'form') notes.form = { kind, typed: undefined }
  const { bytes, isTooLarge } = await readLimitedBody(event, {
    maxBytes: maxBodyBytes,
    keepBytes: type === 'form' ? keepFormBytes : maxBodyBytes,
  })
  const parsed = bytes && parseBody(type, bytes)
  if (type === 'form' && parsed?.ok) {
    const site = notes.allowedOrigin
    notes.form = { kind, typed: site === undefined ? parsed.value : { ...parsed.value, [siteField]: site } }
  }
  if (isTooLarge) {
    throw createRefusal(413, 'too-large', 'Uw bericht is te lang. Maak de tekst korter, of bel ons direct.', {
      headers: bytes ? {} : { connection: 'close' },
    })
  }
  if (!parsed?.ok) {
    throw createRefusal(
      400,
      'malformed',
      'Uw gegevens zijn niet goed aangekomen. Probeer het opnieuw of bel ons direct.',
    )
  }
  return { type, body: parsed.value }
}
