import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { draftNote } from '#domain/website/draft'
import { findUnpublished } from '#publishing/findUnpublished'
import { listExamples } from '#publishing/listExamples'
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
    content && listExamples(contentFolder, content).placeholders,
  proof: async ({ contentFolder, content }) => content && listExamples(contentFolder, content).proof,
  people: async ({ contentFolder, content }) => content && listExamples(contentFolder, content).people,
  photos: async ({ contentFolder, content }) => content && listExamples(contentFolder, content).photos,
  reviews: async ({ contentFolder, content }) => content && listExamples(contentFolder, content).reviews,
} as const satisfies Gatherers
