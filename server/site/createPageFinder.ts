import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFile } from './findFile.ts'
import { readCanonicalPath, type Release } from './openRelease.ts'

/** Finds the canonical path of a published page; undefined for any other path. */
export function createPageFinder(
  readRelease: () => Promise<Release>,
): (path: string) => Promise<string | undefined> {
  /** Bounded by the pages of a release, each with a few spellings. */
  const known = new WeakMap<Release, Map<string, string>>()
  return async (path) => {
    const release = await readRelease()
    const paths = known.get(release) ?? new Map<string, string>()
    known.set(release, paths)
    const main = paths.get(path) ?? (await findMainPath(release, path))
    if (main !== undefined) paths.set(path, main)
    return main
  }
}

async function findMainPath(release: Release, path: string): Promise<string | undefined> {
  const found = findFile(release, path)
  // '/contact/' and '/contact' are one page.
  if (found.type === 'redirect') return found.to === path ? undefined : findMainPath(release, found.to)
  if (found.type === 'missing' || !found.path.endsWith('index.html') || found.path.startsWith('admin/'))
    return undefined
  // Not `load`, which keeps the whole page in memory.
  return readCanonicalPath(await readFile(join(release.folder, found.path), 'utf8')) ?? path
}
