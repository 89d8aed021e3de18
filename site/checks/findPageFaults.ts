import { type Finding, formatFinding } from '#content/checks/finding'
import type { Site } from '../rendering/site.ts'
import { findBrokenLinks } from './findBrokenLinks.ts'
import { type CheckedPage, createPageReader } from './createPageReader.ts'
import type { DocumentCache } from './createDocumentCache.ts'
import { createContentFileFinder } from './createContentFileFinder.ts'
import { findOrphans } from './findOrphans.ts'
import { findThinBrands } from './findThinBrands.ts'
import { findSharedHeads } from './findSharedHeads.ts'

/** A file of a release: its path with forward slashes, and what is in it. */
interface CheckedFile {
  readonly path: string
  readonly bytes: Buffer
}

/** The pages among the files of a release. The staff's app is no page of the site. What is in the cache is not read again. */
export function readCheckedPages(
  files: readonly CheckedFile[],
  { origin }: Pick<Site, 'origin'>,
  cache?: DocumentCache,
): readonly CheckedPage[] {
  const readPage = createPageReader(origin, cache)
  return files.filter(({ path }) => isPage(path)).map(({ path, bytes }) => readPage(path, bytes))
}

/**
 * What is wrong with a release as a whole: broken links, pages without a link, titles twice, thin brand pages. A finding names the
 * content file where one page, made from one file, is at fault; else the page.
 */
export function findPageFaults(
  files: readonly CheckedFile[],
  site: Site,
  pages: readonly CheckedPage[] = readCheckedPages(files, site),
): readonly Finding[] {
  const others = new Set([
    // Built beside the site, and not at all where only the site is built.
    site.routes.admin,
    ...files.filter(({ path }) => !isPage(path)).map(({ path }) => `/${path}`),
  ])
  const findContentFile = createContentFileFinder(site)
  return [
    ...findBrokenLinks({ pages, others, origin: site.origin }),
    ...findOrphans(pages, site.origin),
    ...findSharedHeads(pages),
    ...findThinBrands(pages, site.brands.brands, site.routes.brand),
  ].map(({ file, message }) => {
    const contentFile = findContentFile(file)
    return contentFile === undefined
      ? { file, message }
      : { file: contentFile, message: `${file}: ${message}` }
  })
}

/** Throws with every fault of a release, one a line; then it must not go live. */
export function requireSoundPages(
  files: readonly CheckedFile[],
  site: Site,
  pages?: readonly CheckedPage[],
): void {
  const faults = findPageFaults(files, site, pages)
  if (faults.length > 0) throw new Error(`Its pages have faults:\n${faults.map(formatFinding).join('\n')}`)
}

function isPage(path: string): boolean {
  return path.endsWith('.html') && !path.startsWith('admin/')
}
