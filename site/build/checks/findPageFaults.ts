import { formatFinding, type Finding } from '#content/checks/finding'
import type { Site } from '../../rendering/site.ts'
import { findBrokenLinks, findOrphans } from './findBrokenLinks.ts'
import { createPageReader, type CheckedPage } from './readPages.ts'
import type { DocumentCache } from './documentCache.ts'
import { findThinBrands, findSharedHeads } from './findThinPages.ts'

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
export function assertSoundPages(
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

/** The content file that says what a page says, by the page's address; undefined where there is no one file. */
function createContentFileFinder({
  routes,
  brands,
  articles,
}: Pick<Site, 'routes' | 'brands' | 'articles'>): (address: string) => string | undefined {
  const files = new Map<string, string>([
    [routes.faq, 'faq.json'],
    [routes.terms, 'legal/terms.json'],
    [routes.privacy, 'legal/privacy.json'],
    [routes.cookies, 'legal/cookies.json'],
    ...brands.all.map(
      ({ slug, hasOwnPage }) =>
        [routes.brand(slug), hasOwnPage ? 'specialBrands.json' : `brands/${slug}.json`] as const,
    ),
    ...articles.map(({ slug }) => [routes.article(slug), `blog/${slug}.md`] as const),
  ])
  return (address) => {
    const file = files.get(address)
    return file === undefined ? undefined : `data/content/${file}`
  }
}
