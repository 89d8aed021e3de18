import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isPage, toAddress, type ReleaseFile } from '../rendering/releaseFile.ts'

/** `pages` is their number; the others are addresses. */
export interface ReleaseChange {
  readonly pages: number
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

export interface ComparedRelease {
  readonly change: ReleaseChange
  /** Paths of files with the same bytes as before. */
  readonly unchanged: ReadonlySet<string>
}

/** Compares a release with the folder of an earlier one. */
export function compareRelease(before: string | undefined, files: readonly ReleaseFile[]): ComparedRelease {
  const earlier = new Set(before === undefined ? [] : listFiles(before))
  const unchanged = new Set(
    files
      .filter(({ path, bytes }) => earlier.has(path) && readFileSync(join(before ?? '', path)).equals(bytes))
      .map(({ path }) => path),
  )
  const pages = files.map(({ path }) => path).filter(isVisited)
  const own = new Set(pages)
  const change = {
    pages: pages.length,
    added: pages.filter((path) => !earlier.has(path)).map(toAddress),
    changed: pages.filter((path) => earlier.has(path) && !unchanged.has(path)).map(toAddress),
    removed: [...earlier].filter((path) => isVisited(path) && !own.has(path)).map(toAddress),
  }
  return { change, unchanged }
}

/** Many pages at once rarely disappear on purpose. */
const maxRemovedShare = 0.2

export class PagesRemovedError extends Error {
  override readonly name = 'PagesRemovedError'

  constructor(readonly change: ReleaseChange) {
    super(`${change.removed.length} of ${countBefore(change)} pages would be removed.`)
  }
}

/** Throws PagesRemovedError above a fifth of the earlier pages, unless `confirmed` is their number. */
export function assertFewRemoved(change: ReleaseChange, confirmed: string | undefined): void {
  const { length } = change.removed
  if (length <= countBefore(change) * maxRemovedShare || confirmed === String(length)) return
  throw new PagesRemovedError(change)
}

function countBefore({ pages, added, removed }: ReleaseChange): number {
  return pages - added.length + removed.length
}

/** Sorted, with '/'. */
export function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort()
}

/** Names with an underscore are not served. */
function isVisited(path: string): boolean {
  return isPage(path) && !path.startsWith('_')
}
