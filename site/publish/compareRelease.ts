import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { PublishError } from '#domain/website/publishFailure'
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

export function createReleaseComparer(before: string | undefined) {
  const earlier = new Set(before === undefined ? [] : listFiles(before))
  const known = new Map<ReleaseFile, boolean>()
  /** True if the earlier release has the same bytes at this path. Reads each file once. */
  const isUnchanged = (file: ReleaseFile) => {
    const { path, bytes } = file
    const isSame =
      known.get(file) ?? (earlier.has(path) && readFileSync(join(before ?? '', path)).equals(bytes))
    known.set(file, isSame)
    return isSame
  }
  const compare = (files: readonly ReleaseFile[]): ComparedRelease => {
    const unchanged = new Set(files.filter(isUnchanged).map(({ path }) => path))
    const pages = files.map(({ path }) => path).filter(isVisited)
    const change = {
      pages: pages.length,
      added: pages.filter((path) => !earlier.has(path)).map(toAddress),
      changed: pages.filter((path) => earlier.has(path) && !unchanged.has(path)).map(toAddress),
      removed: [...earlier].filter((path) => isVisited(path) && !pages.includes(path)).map(toAddress),
    }
    return { change, unchanged }
  }
  return { isUnchanged, compare }
}

/** Above a fifth of the earlier pages, unless `confirmed` is their number. */
export function assertFewRemoved(change: ReleaseChange, confirmed: string | undefined): void {
  const { length } = change.removed
  const earlier = change.pages - change.added.length + length
  if (length > earlier / 5 && confirmed !== String(length))
    throw new PublishError({ code: 'PAGES_REMOVED', removed: [...change.removed], pages: change.pages })
}

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
