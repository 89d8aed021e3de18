import { resolve } from 'node:path'
import { listContentChanges, readContentCopy, readReleaseContent } from '#content/contentCopy'
import { findContentFolder } from '#content/contentFolder'
import { parseDraft, type WaitingDraft } from '#domain/website/draft'
import { getFileTitle } from '#publishing/sections'
import { findLiveFolder, isInterrupted, type SitePlace } from '#publishing/readReleases'

/** What visitors do not see yet: files of the content folder. */
export interface Unpublished {
  readonly draft: WaitingDraft | undefined
  /** The draft is damaged, or was and is in another note. */
  readonly isDraftDamaged: boolean
  /** Files that differ from those of the live release. None if an earlier program published it, and while a publisher changes them. */
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
  const draft = parseDraft(draftText)
  const changes = Object.entries(draft?.changes ?? {})
  const [since] = changes.map(([, { at }]) => at).toSorted()
  const live = await findLiveFolder(place).catch(() => undefined)
  const isDecided = live !== undefined && !(await isInterrupted(place))
  const published = isDecided ? readReleaseContent(live) : undefined
  const folder = resolve(findContentFolder(place.env))
  const content = readContentCopy(folder)
  const name = (path: string) => (isForOwners ? getFileTitle(path, folder) : path)
  return {
    draft: since === undefined ? undefined : { since, paths: changes.map(([path]) => name(path)) },
    isDraftDamaged: draft === undefined || draft.setAside !== undefined,
    content: published ? listContentChanges(published, content).map(name) : [],
  }
}
