import { createRefusal } from '../http/createRefusal.ts'

/** More would take minutes and gigabytes to decode. */
const maxPixels = 50_000_000

/**
 * A picture of 4:3 as JPEG, without metadata, which may tell a place. Throws 422 for anything else
 * than a picture, and 503 where the library that draws is not installed.
 */
export async function readPhoto(bytes: Uint8Array): Promise<Buffer> {
  const library = await import('sharp').catch(() => undefined)
  if (!library) throw createRefusal(503, 'unavailable', 'Deze server kan geen foto’s verwerken.')
  try {
    const image = library.default(bytes, { limitInputPixels: maxPixels })
    const { format } = await image.metadata()
    if (format === 'svg') throw new Error('an SVG may hold scripts')
    return await image
      .autoOrient()
      .resize({ width: 1280, height: 960, fit: 'cover', position: 'attention' })
      .jpeg({ quality: 88 })
      .toBuffer()
  } catch {
    throw createRefusal(
      422,
      'invalid',
      'Dit is geen foto die de server kan lezen. Kies een JPEG, PNG of WebP.',
    )
  }
}
