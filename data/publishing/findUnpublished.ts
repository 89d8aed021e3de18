import { resolve } from 'node:path'
import { listContentChanges, readContentCopy, readReleaseContent } from '#content/contentCopy'
import { findContentFolder } from '#content/contentFolder'
import { parseDraft } from '#domain/website/draft'
import { getFileTitle } from '#publishing/documents'
import { findLiveFolder, type SitePlace } from '#publishing/readReleases'

/** What visitors do not see yet: files of the content folder. */
export interface Unpublished {
  /** Since when its oldest change waits (ISO). */
  readonly draft: { readonly paths: readonly string[]; readonly since: string } | undefined
  /** Files that differ from those of the live release. None if an earlier program published it. */
  readonly content: readonly string[]
}

/**
 * @param draftText the note with the draft
 * @param isForOwners true for titles in place of paths
 */
export async function findUnpublished(
  place: SitePlace,
  draftText: string | undefined,
  isForOwners = false,
): Promise<Unpublished> {
  const changes = Object.entries(parseDraft(draftText).changes)
  const [since] = changes.map(([, { at }]) => at).toSorted()
  const live = await findLiveFolder(place).catch(() => undefined)
  const published = live === undefined ? undefined : readReleaseContent(live)
  const folder = resolve(findContentFolder(place.env))
  const content = readContentCopy(folder)
  const name = (path: string) => (isForOwners ? getFileTitle(path, folder) : path)
  return {
    draft: since === undefined ? undefined : { since, paths: changes.map(([path]) => name(path)) },
    content: published ? listContentChanges(published, content).map(name) : [],
  }
}
