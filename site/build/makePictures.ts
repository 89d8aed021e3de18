import { createHash } from 'node:crypto'
import { iconPaths } from '../rendering/identity.ts'
import { renderFavicon, createOwnFavicon } from '../favicon/renderFavicon.ts'
import { getCardPath, type ShareCard } from '../seo/shareCard.ts'
import type { PictureCache } from './pictureCache.ts'
import type { ReleaseFile } from './renderPages.ts'

/** Increase when drawIcons changes, to draw cached icons again. */
const iconsVersion = 1

/** Pictures drawn at a time; each holds 3 MB, and compressing runs alongside. */
const atOnce = 4

/** Creates the share pictures of all pages, each once. */
export async function createCards(
  cards: readonly ShareCard[],
  cache: PictureCache,
): Promise<readonly ReleaseFile[]> {
  const wanted = [...new Map(cards.map((card) => [getCardPath(card).slice(1), card]))]
  // The drawing code is loaded only if a picture is missing.
  let drawer: ReturnType<typeof openDrawer> | undefined
  const made: ReleaseFile[] = []
  const waiting = wanted.values()
  const work = async () => {
    for (const [path, card] of waiting) {
      const bytes = await cache.take(path.replace('og/', ''), async () => {
        drawer ??= openDrawer(card)
        return (await drawer)(card.headline)
      })
      made.push({ path, bytes })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return made
}

/** Creates the site's icons. @param name of the business */
export async function createIcons(name: string, cache: PictureCache): Promise<readonly ReleaseFile[]> {
  const favicon = createOwnFavicon(name)
  const hash = createHash('sha256')
    .update(iconsVersion + renderFavicon(favicon))
    .digest('hex')
    .slice(0, 16)
  const { manifest: _, ...drawn } = iconPaths
  return Promise.all(
    Object.values(drawn).map(async (path) => ({
      path,
      bytes: await cache.take(`${hash}-${path}`, async () => {
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
