import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { listContentFiles } from '#content/checks/readContentTexts'

/** A file of the release: its path with forward slashes, and its bytes. */
interface PublishedFile {
  readonly path: string
  readonly bytes: Buffer
}

/** What was published last, or why it says nothing about the content. */
type Release =
  | { readonly ok: true; readonly files: readonly PublishedFile[] }
  | { readonly ok: false; readonly reason: string }

/** Written with each release; pages that did not change keep the time of an earlier one. */
const notesFile = '_release.json'

/**
 * The files of a published folder. Not of one that is older than the content: its pages would be blamed for having other words than the
 * content.
 */
export function readRelease(publicFolder: string, contentFolder: string): Release {
  const notes = join(publicFolder, notesFile)
  if (!existsSync(notes)) return { ok: false, reason: 'nothing was published; run npm run build first' }
  const changed = listContentFiles(contentFolder).find(
    (path) => statSync(join(contentFolder, path)).mtimeMs > statSync(notes).mtimeMs,
  )
  if (changed !== undefined) {
    return { ok: false, reason: `data/content/${changed} is newer than the site; run npm run build first` }
  }
  return { ok: true, files: readReleaseFiles(publicFolder) }
}

/** Every file of a published folder, as the publisher had it. */
export function readReleaseFiles(publicFolder: string): readonly PublishedFile[] {
  return readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(publicFolder, path)).isFile())
    .map((path) => ({ path: path.split(sep).join('/'), bytes: readFileSync(join(publicFolder, path)) }))
}
