import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError } from '#content/contentError'
import { findContentFolder } from '#content/contentFolder'
import { photoNames, type PhotoName } from '#domain/website/photoPlaces'

/** In pixels; the publisher crops to these. */
export const photoSizes = [
  { width: 640, height: 480 },
  { width: 1280, height: 960 },
] as const

export interface Photo {
  readonly name: PhotoName
  readonly file: string
}

/** The pictures of data/content/photos, such as van.jpg. Throws ContentError for any other file. */
export function listPhotos(folder: string = findContentFolder()): readonly Photo[] {
  const photos = join(folder, 'photos')
  if (!existsSync(photos)) return []
  return readdirSync(photos)
    .filter((file) => !file.startsWith('.'))
    .toSorted()
    .map((file) => {
      const [, base] = /^([a-z]+)\.(?:jpe?g|png|webp|avif)$/.exec(file) ?? []
      const name = photoNames.find((known) => known === base)
      if (name !== undefined) return { name, file: join(photos, file) }
      const expected = `is no picture of the site; expected ${photoNames.join('.jpg, ')}.jpg`
      throw new ContentError([{ file: `data/content/photos/${file}`, expected }])
    })
}
