import type { H3Event } from 'h3'
import { createRefusal } from '../http/createRefusal.ts'
import { readLimitedBody } from '../http/readBody.ts'

/** Phones then turn their own format into a JPEG. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export const maxPhotoMegabytes = 10
const maxBytes = maxPhotoMegabytes * 1024 * 1024
/** The boundaries and headers of a form with one field. */
const formBytes = 16 * 1024
/** A larger body is read up to here, and dropped: the browser can then show the answer. */
const drainBytes = 32 * 1024 * 1024

const tooLarge = `Deze foto is te groot: ten hoogste ${maxPhotoMegabytes} MB. Maak hem kleiner, of stuur hem ons met WhatsApp.`

/** The file in the field `photo` of a posted form. Throws 400, 413, 415 and 422. */
export async function readPostedPhoto(event: H3Event): Promise<Uint8Array> {
  const type = event.req.headers.get('content-type') ?? ''
  const boundary = getBoundary(type)
  if (boundary === undefined)
    throw createRefusal(
      415,
      'unsupported-type',
      'Stuur de foto met het formulier op de pagina van uw aanvraag.',
    )
  const { bytes } = await readLimitedBody(event, { maxBytes: maxBytes + formBytes, drainBytes })
  if (!bytes) throw createRefusal(413, 'too-large', tooLarge, { headers: { connection: 'close' } })
  const content = findPhoto(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), boundary)
  if (content.length === 0) throw createRefusal(422, 'invalid', 'Kies eerst een foto.')
  if (content.length > maxBytes) throw createRefusal(413, 'too-large', tooLarge)
  if (isHeic(content))
    throw createRefusal(
      422,
      'invalid',
      'Dit is een HEIC-foto, en die kunnen wij niet openen. Maak er een schermafbeelding van en stuur die, of stuur de foto met WhatsApp.',
    )
  return content
}

/** RFC 2046, 5.1.1: at most 70 characters. */
function getBoundary(type: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(type) ??
    []
  return quoted ?? plain
}

const mostParts = 8
const longestHeader = 2048

/**
 * The content of the field `photo` (RFC 7578); empty without one. The body is searched, not parsed: a form of
 * many parts or long headers would take the server's only thread for seconds. Throws 400.
 */
function findPhoto(body: Buffer, boundary: string): Buffer {
  const malformed = () =>
    createRefusal(400, 'malformed', 'De foto is niet goed aangekomen. Probeer het opnieuw.')
  let start = body.indexOf(`--${boundary}\r\n`)
  for (let part = 0; part < mostParts && start !== -1; part += 1) {
    const headerEnd = body.indexOf('\r\n\r\n', start)
    if (headerEnd === -1 || headerEnd - start > longestHeader) throw malformed()
    const end = body.indexOf(`\r\n--${boundary}`, headerEnd + 2)
    if (end === -1) throw malformed()
    const header = body.toString('latin1', start, headerEnd)
    const isPhoto = /^content-disposition:\s*form-data;(?:.*;)?\s*name="?photo"?\s*(?:;|$)/im.test(header)
    if (isPhoto) return body.subarray(Math.min(headerEnd + 4, end), end)
    start = body.indexOf(`--${boundary}\r\n`, end)
  }
  if (start !== -1) throw malformed()
  return Buffer.alloc(0)
}

const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** ISO 14496-12: the brand stands after 'ftyp' in the first box. */
function isHeic(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(4, 12)).toString('latin1')
  return head.startsWith('ftyp') && heicBrands.includes(head.slice(4))
}
