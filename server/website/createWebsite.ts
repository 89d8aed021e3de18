import { createDesk, type WebsiteOptions } from './createDesk.ts'
import type { SeenChange } from './createDraft.ts'
import { createDocuments } from './createDocuments.ts'
import { createPhotos } from './createPhotos.ts'
import { createPreview } from './createPreview.ts'
import { createPublications } from './createPublications.ts'
import { describeDesk } from './describeDesk.ts'

export type Website = ReturnType<typeof createWebsite>

/** What owners may do with the content. */
export function createWebsite(options: WebsiteOptions) {
  const desk = createDesk(options)
  const { draft, draftFolder } = desk
  return {
    draftFolder,
    describe: () => desk.inTurn(() => describeDesk(desk)),
    ...createDocuments(desk),
    ...createPhotos(desk),
    drop: (seen: SeenChange) => desk.change(() => draft.drop(seen)),
    keep: (seen: SeenChange) => desk.change(() => draft.keep(seen)),
    ...createPreview(desk),
    ...createPublications(desk),
  }
}
