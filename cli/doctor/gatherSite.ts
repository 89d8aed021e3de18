import { existsSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { isSampleBusiness, listPlaceholders, listUnproven } from '#content/business'
import { draftNote } from '#domain/website/draft'
import { findUnpublished } from '#publishing/findUnpublished'
import { getPlaceNotes } from '#store/openStores'
import type { Gatherers } from './doctorContext.ts'

export const siteGatherers = {
  site: async (context) => {
    const { publicFolder: folder, place, now } = context
    if (!existsSync(join(folder, 'index.html'))) return { state: 'absent', folder }
    const release = await stat(join(folder, '_release.json')).catch(() => undefined)
    if (!release) return { state: 'undated', folder }
    const unpublished = await findUnpublished(context, await getPlaceNotes(place, now).read(draftNote))
    return { state: 'published', publishedAt: release.mtime.toISOString(), ...unpublished }
  },
  releases: async ({ publicFolder }) => {
    const live = await realpath(publicFolder).catch(() => publicFolder)
    if (live === publicFolder) return { publicFolder, folder: undefined, bytes: 0 }
    const folder = dirname(live)
    return { publicFolder, folder, bytes: await measureEarlier(folder, live) }
  },
  content: async ({ mistakes }) => ({ mistakes }),
  // Without content, `content` says that it cannot be loaded.
  placeholders: async ({ contentFolder, content }) =>
    content && { file: join(contentFolder, 'business.json'), names: listPlaceholders(content.business) },
  proof: async ({ contentFolder, content }) =>
    content && { file: join(contentFolder, 'business.json'), names: listUnproven(content.business) },
  reviews: async ({ contentFolder, content }) =>
    content && {
      file: join(contentFolder, 'reviews.json'),
      names: content.reviews.reviews
        .filter(({ isSample }) => isSample)
        .map(({ id, name }) => `${id} (${name})`),
      isShown: isSampleBusiness(content.business),
    },
} as const satisfies Gatherers

/** Bytes of earlier releases, without files shared with the live one (hard links). */
async function measureEarlier(releases: string, live: string): Promise<number> {
  const liveInodes = new Set<number>()
  const old = new Map<number, number>()
  for (const path of await readdir(releases, { recursive: true })) {
    const found = await stat(join(releases, path)).catch(() => undefined)
    if (!found?.isFile()) continue
    if (join(releases, path).startsWith(`${live}${sep}`)) liveInodes.add(found.ino)
    else old.set(found.ino, found.size)
  }
  return [...old].reduce((sum, [ino, size]) => (liveInodes.has(ino) ? sum : sum + size), 0)
}
