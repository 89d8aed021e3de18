import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Photo, photoSizes } from '#content/photos'
import { missingLibraryAdvice } from '#domain/website/publishFailure'
import { createOwnFavicon, renderFavicon } from '../favicon/renderFavicon.ts'
import { iconPaths } from '../rendering/identity.ts'
import { getCardPath, type ShareCard } from '../seo/shareCard.ts'
import type { PictureCache } from './pictureCache.ts'
import type { ReleaseFile } from '../rendering/releaseFile.ts'

/** Increase when drawIcons changes, to redraw cached icons. */
const iconsVersion = 1

/** Maximum concurrent drawings; each uses 3 MB. */
const maxConcurrent = 4

/** Has no text that may change, so it can replace any picture. */
const generalCard: ShareCard = { headline: 'Autosleutels', name: '', phone: '', place: '' }

/**
 * If the drawing libraries are not installed, new pictures are the general one, with a warning.
 * @param load replaced in tests.
 */
export async function createCards(
  cards: readonly ShareCard[],
  cache: PictureCache,
  load = () => import('./createCardDrawer.tsx'),
): Promise<readonly ReleaseFile[]> {
  const drawGeneral = async () => (await (await load()).createCardDrawer(generalCard))(generalCard.headline)
  const general = await cache.getOrDraw('general.png', drawGeneral).catch(() => undefined)
  // The drawing code is loaded only if a picture is missing.
  let drawer: Promise<(headline: string) => Promise<Buffer>> | undefined
  let isWarned = false
  const draw = async (card: ShareCard) => {
    drawer ??= load().then(({ createCardDrawer }) => createCardDrawer(card))
    return (await drawer)(card.headline)
  }
  const useGeneral = (error: unknown) => {
    if (!general || !isMissingLibrary(error)) throw error
    if (!isWarned)
      process.stderr.write(`New pictures for sharing are the general one: ${missingLibraryAdvice}\n`)
    isWarned = true
    return general
  }
  const drawn: ReleaseFile[] = []
  const waiting = new Map(cards.map((card) => [getCardPath(card).slice(1), card])).entries()
  const work = async () => {
    for (const [path, card] of waiting) {
      const bytes = await cache.getOrDraw(path.replace('og/', ''), () => draw(card)).catch(useGeneral)
      drawn.push({ path, bytes })
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
  return drawn
}

export function isMissingLibrary(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
}

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
