import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFile } from './findFile.ts'
import type { Release } from './openRelease.ts'

/** As many addresses as a site has pages, several times over: what is asked for beyond that is looked up anew. */
const maxKnown = 2_000

/**
 * Makes what tells under which path a page is counted: its main address, also where it was read at an alias. Undefined for what is no page
 * of the published site, so that nobody can make up pages.
 */
export function createPageFinder(
  readRelease: () => Promise<Release>,
): (path: string) => Promise<string | undefined> {
  const known = new WeakMap<Release, Map<string, string>>()
  return async (path) => {
    const release = await readRelease()
    const paths = known.get(release) ?? new Map<string, string>()
    known.set(release, paths)
    const main = paths.get(path) ?? (await findMainPath(release, path))
    if (main !== undefined && paths.size < maxKnown) paths.set(path, main)
    return main
  }
}

async function findMainPath(release: Release, path: string): Promise<string | undefined> {
  const found = findFile(release, path)
  // '/contact/' and '/contact' are one page.
  if (found.type === 'redirect') return found.to === path ? undefined : findMainPath(release, found.to)
  if (found.type === 'missing' || !found.path.endsWith('index.html') || found.path.startsWith('admin/'))
    return undefined
  // Not `load`, which would keep the whole page for the sake of one line.
  return readCanonicalPath(await readFile(join(release.folder, found.path), 'utf8')) ?? path
}

/** The path of the address that a page names as its main one. */
function readCanonicalPath(html: string): string | undefined {
  const href = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
  return URL.canParse(href) ? new URL(href).pathname : undefined
}
