import { formatFinding, type Finding } from '#content/checks/finding'
import type { Site } from '../../rendering/site.ts'
import { isPage, type ReleaseFile } from '../../rendering/releaseFile.ts'
import { findFalseOffers } from './findFalseOffers.ts'
import { findFalseTotals } from './findFalseTotals.ts'
import { findBrokenLinks, findOrphans } from './findBrokenLinks.ts'
import { findSharedHeads, findThinBrands } from './findThinPages.ts'
import { readCheckedPages } from './readCheckedPages.ts'

/** A finding names the content file if one file makes the page, else the page. */
export function findPageFaults(files: readonly ReleaseFile[], site: Site): readonly Finding[] {
  const pages = readCheckedPages(files, site)
  const others = new Set([
    // Built separately, so it may be absent.
    site.routes.admin,
    ...files.filter(({ path }) => !isPage(path)).map(({ path }) => `/${path}`),
  ])
  const contentFiles = mapContentFiles(site)
  return [
    ...findBrokenLinks({ pages, others, origin: site.origin }),
    ...findOrphans(pages, site.origin),
    ...findSharedHeads(pages),
    ...findThinBrands(pages, site.brands.brands, site.routes.brand),
    ...findFalseTotals(pages),
    ...findFalseOffers(
      pages,
      [...site.brands.brands, site.specialBrands.volkswagen, site.specialBrands.mitsubishi],
      site.routes.brand,
    ),
  ].map(({ file, message }) => {
    const contentFile = contentFiles.get(file)
    return contentFile === undefined
      ? { file, message }
      : { file: `data/content/${contentFile}`, message: `${file}: ${message}` }
  })
}

export function assertSoundPages(files: readonly ReleaseFile[], site: Site): void {
  const faults = findPageFaults(files, site)
  if (faults.length > 0) throw new Error(`Its pages have faults:\n${faults.map(formatFinding).join('\n')}`)
}

function mapContentFiles({ routes, brands, articles }: Site): ReadonlyMap<string, string> {
  return new Map<string, string>([
    [routes.faq, 'faq.json'],
    [routes.terms, 'legal/terms.json'],
    [routes.privacy, 'legal/privacy.json'],
    [routes.fullPrivacy, 'legal/fullPrivacy.json'],
    [routes.cookies, 'legal/cookies.json'],
    ...brands.all.map(
      ({ slug, hasOwnPage }) =>
        [routes.brand(slug), hasOwnPage ? 'specialBrands.json' : `brands/${slug}.json`] as const,
    ),
    ...articles.map(({ slug }) => [routes.article(slug), `blog/${slug}.md`] as const),
  ])
}
