import type { LastChanged } from '#content/lastChanged'
import { renderConsentParts } from '../consent/renderConsentParts.tsx'
import type { Site } from '../rendering/site.ts'
import { makeCards, makeIcons } from './makePictures.ts'
import { noteChanges } from './noteChanges.ts'
import type { PictureCache } from './openPictureCache.ts'
import type { ReleaseFile, RenderedPage } from './renderPages.ts'
import { iconPaths } from '../favicon/iconPaths.ts'
import { toManifest } from './toManifest.ts'
import { toRobots } from './toRobots.ts'
import { toSecurityText } from './toSecurityText.ts'
import { toSitemap } from './toSitemap.ts'

interface MadeSiteFiles {
  readonly files: readonly ReleaseFile[]
  /** Since when each page says what it says, to be kept for the next time. */
  readonly lastChanged: LastChanged
}

/**
 * What a site has beside its pages: the list for search engines, the rules for crawlers, where to report a leak, what asks for
 * consent, icons, and the pictures pages are shared with.
 *
 * @param today the day in the Netherlands, such as '2026-03-29'.
 */
export async function makeSiteFiles(
  site: Site,
  pages: readonly RenderedPage[],
  before: LastChanged,
  { today, cache }: { readonly today: string; readonly cache: PictureCache },
): Promise<MadeSiteFiles> {
  const { origin, business } = site
  const listed = listIndexable(pages)
  const lastChanged = noteChanges(before, listed, today)
  const articleDates = new Map(site.articles.map(({ slug, date }) => [site.routes.article(slug), date]))
  const dated = Object.entries(lastChanged).map(([path, { date }]) => {
    const written = articleDates.get(path) ?? ''
    return { path, date: written > date ? written : date }
  })
  const text = (path: string, content: string) => ({ path, bytes: Buffer.from(content) })
  const files = [
    { path: 'sitemap.xml', bytes: await toSitemap(origin, dated) },
    text('robots.txt', toRobots(origin)),
    text(
      '.well-known/security.txt',
      toSecurityText({ origin, email: business.email, year: Number(today.slice(0, 4)) }),
    ),
    text(iconPaths.manifest, toManifest(business)),
    ...renderConsentParts(site).map(([path, json]) => text(path.slice(1), json)),
    ...(await makeIcons(business.name, cache)),
    ...(await makeCards(
      pages.filter(({ head }) => head.canonical !== null).map(({ card }) => card),
      cache,
    )),
  ]
  return { files, lastChanged }
}

/** The pages a search engine may list, each at its main address. */
function listIndexable(pages: readonly RenderedPage[]) {
  return pages.flatMap(({ head, bytes, sameAs }) =>
    sameAs !== undefined || head.canonical === null || head.noindex
      ? []
      : [{ path: head.canonical, html: bytes.toString() }],
  )
}
