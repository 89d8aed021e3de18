import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap'
import type { Business } from '#content/business'
import type { LastChanged } from '#content/lastChanged'
import { colours, iconPaths } from '../rendering/identity.ts'
import type { Site } from '../rendering/site.ts'
import { createCards, createIcons, createPhotos } from './makePictures.ts'
import type { PictureCache } from './pictureCache.ts'
import type { ReleaseFile } from '../rendering/releaseFile.ts'
import { renderJsonFiles } from './renderJsonFiles.ts'
import type { RenderedPage } from './renderPages.ts'

interface SiteFiles {
  readonly files: readonly ReleaseFile[]
  readonly lastChanged: LastChanged
}

/** @param today the day in the Netherlands, such as '2026-03-29'. */
export async function createSiteFiles(
  site: Site,
  pages: readonly RenderedPage[],
  before: LastChanged,
  { today, cache }: { readonly today: string; readonly cache: PictureCache },
): Promise<SiteFiles> {
  const { origin, business } = site
  const lastChanged = noteChanges(before, pages, today)
  const articleDates = new Map(site.articles.map(({ slug, date }) => [site.routes.article(slug), date]))
  const dated = Object.entries(lastChanged).map(([url, { date }]) => {
    const written = articleDates.get(url) ?? ''
    return { url, lastmod: written > date ? written : date }
  })
  const cards = pages.filter(({ head }) => head.canonical !== null).map(({ card }) => card)
  const text = (path: string, content: string) => ({ path, bytes: Buffer.from(content) })
  const files = [
    { path: 'sitemap.xml', bytes: await createSitemap(origin, dated) },
    text('robots.txt', formatRobots(origin)),
    text('.well-known/security.txt', formatSecurityText(origin, business.email, today)),
    text(iconPaths.manifest, formatManifest(business)),
    ...renderJsonFiles(site).map(([path, json]) => text(path.slice(1), json)),
    ...(await createIcons(business.name, cache)),
    ...(await createCards(cards, cache)),
    ...(await createPhotos(site.photos, cache)),
  ]
  return { files, lastChanged }
}

/** Sets the date of a page that search engines may list to today if its main words changed. */
function noteChanges(before: LastChanged, pages: readonly RenderedPage[], today: string): LastChanged {
  const noted: Record<string, LastChanged[string]> = {}
  for (const { head, html, sameAs } of pages) {
    if (sameAs !== undefined || head.canonical === null || head.noindex) continue
    const hash = createHash('sha256').update(getMainWords(html)).digest('hex').slice(0, 16)
    const earlier = before[head.canonical]
    noted[head.canonical] = earlier?.hash === hash ? earlier : { hash, date: today }
  }
  return noted
}

function getMainWords(html: string): string {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return main.replace(/<[^>]*>|\s+/g, '')
}

async function createSitemap(
  origin: string,
  pages: readonly { readonly url: string; readonly lastmod: string }[],
): Promise<Buffer> {
  const stream = new SitemapStream({
    hostname: origin,
    lastmodDateOnly: true,
    level: ErrorLevel.THROW,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  const sorted = pages.toSorted((a, b) => (a.url < b.url ? -1 : 1))
  return streamToPromise(Readable.from(sorted).pipe(stream))
}

/** Pages with noindex stay allowed, or crawlers could not read the noindex. */
function formatRobots(origin: string): string {
  return `User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** RFC 9116. The file expires at the end of next year. */
function formatSecurityText(origin: string, email: string, today: string): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${Number(today.slice(0, 4)) + 1}-12-31T23:59:59Z`,
    'Preferred-Languages: nl, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** The short name omits the city, to fit under an icon. */
function formatManifest({ name, city }: Business): string {
  const icon = (path: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${path}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name,
    short_name: name.replace(` ${city.name}`, ''),
    lang: 'nl',
    start_url: '/',
    display: 'browser',
    background_color: colours.ink,
    theme_color: colours.ink,
    icons: [
      icon(iconPaths.medium, 192, 'any'),
      icon(iconPaths.large, 512, 'any'),
      icon(iconPaths.maskable, 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest)}\n`
}
