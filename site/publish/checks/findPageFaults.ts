import type { Finding } from '#content/checks/finding'
import { pageFaultKinds, PublishError, type PageFaultKind } from '#domain/website/publishFailure'
import { followPath } from '#domain/site/routes'
import type { Site } from '../../rendering/site.ts'
import { isPage, type ReleaseFile } from '../../rendering/releaseFile.ts'
import { findFalseOffers, findThinText } from './findBrandFaults.ts'
import { findBrokenLinks, findOrphans } from './findBrokenLinks.ts'
import { findFalseTotals } from './findFalseTotals.ts'
import { readCheckedPages, type CheckedPage } from './readCheckedPages.ts'

/** A fault names the content file if one file makes the page, else the page. */
export function findPageFaults(files: readonly ReleaseFile[], site: Site) {
  const { brands, specialBrands, routes, origin } = site
  const pages = readCheckedPages(files, site)
  const check = (address: string, find: (page: CheckedPage) => readonly string[]) => {
    const page = pages.get(address)
    return page ? find(page).map((message) => ({ file: address, message })) : []
  }
  const others = new Set([
    // Built separately, so it may be absent.
    routes.admin,
    // The server answers it.
    followPath,
    ...files.filter(({ path }) => !isPage(path)).map(({ path }) => `/${path}`),
  ])
  const contentFiles = mapContentFiles(site)
  const found: Readonly<Record<PageFaultKind, readonly Finding[]>> = {
    link: findBrokenLinks(pages, others, origin),
    orphan: findOrphans(pages, origin),
    head: findSharedHeads([...pages.values()]),
    text: brands.brands.flatMap((brand) =>
      check(routes.brand(brand.slug), (page) => findThinText(page, brand)),
    ),
    total: [...pages.keys()].flatMap((address) => check(address, findFalseTotals)),
    offer: [...brands.brands, specialBrands.volkswagen, specialBrands.mitsubishi].flatMap((brand) =>
      check(routes.brand(brand.slug), (page) => findFalseOffers(page, brand)),
    ),
  }
  return pageFaultKinds.flatMap((kind) =>
    found[kind].map(({ file, message }) => {
      const contentFile = contentFiles.get(file)
      return contentFile === undefined
        ? { kind, file, message }
        : { kind, file: `data/content/${contentFile}`, message: `${file}: ${message}` }
    }),
  )
}

export function assertSoundPages(files: readonly ReleaseFile[], site: Site): void {
  const faults = findPageFaults(files, site)
  if (faults.length > 0) throw new PublishError({ code: 'PAGES_FAULTY', faults })
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

function findSharedHeads(pages: readonly CheckedPage[]): readonly Finding[] {
  const indexable = pages.filter(({ isIndexable }) => isIndexable)
  return (['title', 'description'] as const).flatMap((part) => {
    const first = new Map<string, string>()
    return indexable.flatMap((page) => {
      const words = page[part]
      if (words === '') return [{ file: page.address, message: `has no ${part}; give it one` }]
      const other = first.get(words)
      first.set(words, other ?? page.address)
      if (other === undefined) return []
      return [
        { file: page.address, message: `has the ${part} of ${other}, '${words}'; give it one of its own` },
      ]
    })
  })
}
