import type { RequestKind } from '#domain/forms/kinds'
import type { H3Event } from 'h3'
import { createRefusal } from '../http/createRefusal.ts'
import { parseBody, readLimitedBody, getBodyType, type BodyType } from '../http/readBody.ts'
import { getRequestContext } from '../http/requestContext.ts'

const maxBodyBytes = 16 * 1024
/** A longer form post is kept up to here, to show the visitor's text. */
const keepFormBytes = 64 * 1024

/** Hidden field: the origin that a refused form was posted from, if it is not this server's. */
export const siteField = 'site'

/** Notes the form in the request context for the error page. Throws 415, 413 and 400. */
export async function readSubmission(
  event: H3Event,
  kind: RequestKind,
): Promise<{ readonly type: BodyType; readonly body: Record<string, unknown> }> {
  const type = getBodyType(event.req.headers.get('content-type'))
  if (type === undefined) {
    throw createRefusal(
      415,
      'unsupported-type',
      'Dit soort gegevens kunnen wij niet lezen. Gebruik het formulier op onze website.',
    )
  }
  const context = getRequestContext(event)
  if (type === 'form') context.form = { kind, typed: undefined }
  const { bytes, isTooLarge } = await readLimitedBody(event, {
    maxBytes: maxBodyBytes,
    keepBytes: type === 'form' ? keepFormBytes : maxBodyBytes,
  })
  const parsed = bytes && parseBody(type, bytes)
  if (type === 'form' && parsed?.ok) {
    const site = context.allowedOrigin
    context.form = { kind, typed: site === undefined ? parsed.value : { ...parsed.value, [siteField]: site } }
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
