import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isSampleBusiness, listPlaceholders, listUnproven, listUntold } from '#content/business'
import { photoNames } from '#domain/website/photoPlaces'
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
  content: async ({ mistakes }) => ({ mistakes }),
  // Without content, `content` says that it cannot be loaded.
  placeholders: async ({ contentFolder, content }) =>
    content && { file: join(contentFolder, 'business.json'), names: listPlaceholders(content.business) },
  proof: async ({ contentFolder, content }) =>
    content && { file: join(contentFolder, 'business.json'), names: listUnproven(content.business) },
  people: async ({ contentFolder, content }) =>
    content && {
      file: join(contentFolder, 'business.json'),
      names: listUntold(content.business),
    },
  photos: async ({ contentFolder, content }) =>
    content && {
      file: join(contentFolder, 'photos'),
      names: photoNames
        .filter((name) => content.photos.every((photo) => photo.name !== name))
        .map((name) => `${name}.jpg`),
    },
  reviews: async ({ contentFolder, content }) =>
    content && {
      file: join(contentFolder, 'reviews.json'),
      names: content.reviews.reviews
        .filter(({ isSample }) => isSample)
        .map(({ id, name }) => `${id} (${name})`),
      isShown: isSampleBusiness(content.business),
    },
} as const satisfies Gatherers
