import { createHash } from 'node:crypto'
import { iconPaths } from '../rendering/identity.ts'
import { renderFavicon, createOwnFavicon } from '../favicon/renderFavicon.ts'
import { getCardPath, type ShareCard } from '../seo/shareCard.ts'
import type { PictureCache } from './pictureCache.ts'
import type { ReleaseFile } from './renderPages.ts'

/** Increase when drawIcons changes, to redraw cached icons. */
const iconsVersion = 1

/** Maximum concurrent drawings; each uses 3 MB. */
const maxConcurrent = 4

export async function createCards(
  cards: readonly ShareCard[],
  cache: PictureCache,
): Promise<readonly ReleaseFile[]> {
  const wanted = [...new Map(cards.map((card) => [getCardPath(card).slice(1), card]))]
  // The drawing code is loaded only if a picture is missing.
  let drawer: ReturnType<typeof openDrawer> | undefined
  const drawn: ReleaseFile[] = []
  const waiting = wanted.values()
  const work = async () => {
    for (const [path, card] of waiting) {
      const bytes = await cache.getOrDraw(path.replace('og/', ''), async () => {
        drawer ??= openDrawer(card)
        return (await drawer)(card.headline)
      })
      drawn.push({ path, bytes })
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

async function openDrawer({ name, phone, place }: ShareCard) {
  const { createCardDrawer } = await import('./createCardDrawer.tsx')
  return createCardDrawer({ name, phone, place })
}
