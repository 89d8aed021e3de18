import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { draftNote } from '#domain/website/draft'
import { findUnpublished } from '#publishing/findUnpublished'
import { readExamples } from '#publishing/readExamples'
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
  placeholders: async ({ contentFolder, content }) => content && readExamples(contentFolder).placeholders,
  proof: async ({ contentFolder, content }) => content && readExamples(contentFolder).proof,
  people: async ({ contentFolder, content }) => content && readExamples(contentFolder).people,
  photos: async ({ contentFolder, content }) => content && readExamples(contentFolder).photos,
  reviews: async ({ contentFolder, content }) => content && readExamples(contentFolder).reviews,
} as const satisfies Gatherers
