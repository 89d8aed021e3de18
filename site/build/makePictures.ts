import { createHash } from 'node:crypto'
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
