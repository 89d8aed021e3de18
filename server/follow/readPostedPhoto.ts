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
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw createRefusal(
      415,
      'unsupported-type',
      'Stuur de foto met het formulier op de pagina van uw aanvraag.',
    )
  const { bytes } = await readLimitedBody(event, { maxBytes: maxBytes + formBytes, drainBytes })
  if (!bytes) throw createRefusal(413, 'too-large', tooLarge, { headers: { connection: 'close' } })
  const photo = (await parseForm(bytes, type)).get('photo')
  if (photo === null || typeof photo === 'string' || photo.size === 0)
    throw createRefusal(422, 'invalid', 'Kies eerst een foto.')
  if (photo.size > maxBytes) throw createRefusal(413, 'too-large', tooLarge)
  const content = new Uint8Array(await photo.arrayBuffer())
  if (isHeic(content))
    throw createRefusal(
      422,
      'invalid',
      'Dit is een HEIC-foto, en die kunnen wij niet openen. Maak er een schermafbeelding van en stuur die, of stuur de foto met WhatsApp.',
    )
  return content
}

async function parseForm(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    throw createRefusal(400, 'malformed', 'De foto is niet goed aangekomen. Probeer het opnieuw.')
  }
}

const heicBrands: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** ISO 14496-12: the brand stands after 'ftyp' in the first box. */
function isHeic(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(4, 12)).toString('latin1')
  return head.startsWith('ftyp') && heicBrands.includes(head.slice(4))
}
