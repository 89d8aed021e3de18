import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Photo, photoSizes } from '#content/photos'
import { createOwnFavicon, renderFavicon } from '../favicon/renderFavicon.ts'
import { iconPaths } from '../rendering/identity.ts'
import { getCardPath, type ShareCard } from '../seo/shareCard.ts'
import type { PictureCache } from './pictureCache.ts'
import type { ReleaseFile } from '../rendering/releaseFile.ts'

/** Increase when drawIcons changes, to redraw cached icons. */
const iconsVersion = 1

/** Maximum concurrent drawings; each uses 3 MB. */
const maxConcurrent = 4

export async function createCards(
  cards: readonly ShareCard[],
  cache: PictureCache,
): Promise<readonly ReleaseFile[]> {
  // The drawing code is loaded only if a picture is missing.
  let drawer: Promise<(headline: string) => Promise<Buffer>> | undefined
  const draw = async (card: ShareCard) => {
    drawer ??= import('./createCardDrawer.tsx').then(({ createCardDrawer }) => createCardDrawer(card))
    return (await drawer)(card.headline)
  }
  const drawn: ReleaseFile[] = []
  const waiting = new Map(cards.map((card) => [getCardPath(card).slice(1), card])).entries()
  const work = async () => {
    for (const [path, card] of waiting) {
      drawn.push({ path, bytes: await cache.getOrDraw(path.replace('og/', ''), () => draw(card)) })
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
  return drawn
}

/** @param name of the business */
export async function createIcons(name: string, cache: PictureCache): Promise<readonly ReleaseFile[]> {
  const favicon = createOwnFavicon(name)
  const hash = createHash('sha256')
    .update(iconsVersion + renderFavicon(favicon))
    .digest('hex')
    .slice(0, 16)
  const { manifest: _, ...paths } = iconPaths
  return Promise.all(
    Object.values(paths).map(async (path) => ({
      path,
      bytes: await cache.getOrDraw(`${hash}-${path}`, async () => {
        const { drawIcon } = await import('./drawIcons.ts')
        return drawIcon(favicon, path)
      }),
    })),
  )
}

/** Each photo as AVIF and WebP in every size, without its metadata, which may tell a place. */
export async function createPhotos(
  photos: readonly Photo[],
  cache: PictureCache,
): Promise<readonly ReleaseFile[]> {
  const wanted = photos.flatMap(({ name, file }) => {
    const original = readFileSync(file)
    const hash = createHash('sha256').update(original).digest('hex').slice(0, 16)
    return photoSizes.flatMap((size) =>
      (['avif', 'webp'] as const).map((format) => ({ name, original, hash, size, format })),
    )
  })
  const made: ReleaseFile[] = []
  // One after the other: an AVIF uses all processors.
  for (const { name, original, hash, size, format } of wanted) {
    const bytes = await cache.getOrDraw(`${hash}-${size.width}.${format}`, async () => {
      const { default: sharp } = await import('sharp')
      return sharp(original).autoOrient().resize(size).toFormat(format).toBuffer()
    })
    made.push({ path: `fotos/${name}-${size.width}.${format}`, bytes })
  }
  return made
}
