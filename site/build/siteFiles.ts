import type { LastChanged } from '#content/lastChanged'
import { renderConsentParts } from '../consent/renderConsentParts.tsx'
import type { Site } from '../rendering/site.ts'
import { createCards, createIcons } from './makePictures.ts'
import type { PictureCache } from './pictureCache.ts'
import type { ReleaseFile, RenderedPage } from './renderPages.ts'
import { iconPaths, colours } from '../rendering/identity.ts'
import type { Business } from '#content/business'
import { Readable } from 'node:stream'
import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap'
import { createHash } from 'node:crypto'

interface SiteFiles {
  readonly files: readonly ReleaseFile[]
  /** Stored for the next build. */
  readonly lastChanged: LastChanged
}

/**
 * Creates the files beside the pages.
 * @param today the day in the Netherlands, such as '2026-03-29'.
 */
export async function createSiteFiles(
  site: Site,
  pages: readonly RenderedPage[],
  before: LastChanged,
  { today, cache }: { readonly today: string; readonly cache: PictureCache },
): Promise<SiteFiles> {
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
    { path: 'sitemap.xml', bytes: await createSitemap(origin, dated) },
    text('robots.txt', formatRobots(origin)),
    text(
      '.well-known/security.txt',
      formatSecurityText({ origin, email: business.email, year: Number(today.slice(0, 4)) }),
    ),
    text(iconPaths.manifest, formatManifest(business)),
    ...renderConsentParts(site).map(([path, json]) => text(path.slice(1), json)),
    ...(await createIcons(business.name, cache)),
    ...(await createCards(
      pages.filter(({ head }) => head.canonical !== null).map(({ card }) => card),
      cache,
    )),
  ]
  return { files, lastChanged }
}

function listIndexable(pages: readonly RenderedPage[]) {
  return pages.flatMap(({ head, bytes, sameAs }) =>
    sameAs !== undefined || head.canonical === null || head.noindex
      ? []
      : [{ path: head.canonical, html: bytes.toString() }],
  )
}

/** The short name omits the city, to fit under an icon. */
function formatManifest({ name, city }: Pick<Business, 'name' | 'city'>): string {
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

/** Pages with noindex stay allowed, or crawlers could not read the noindex. */
export function formatRobots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

interface SecurityContact {
  readonly origin: string
  readonly email: string
  /** The current year. The file expires at the end of the next one. */
  readonly year: number
}

/** RFC 9116. */
export function formatSecurityText({ origin, email, year }: SecurityContact): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${year + 1}-12-31T23:59:59Z`,
    'Preferred-Languages: nl, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

interface SitemapPage {
  readonly path: string
  /** When its words last changed. */
  readonly date: string
}

export async function createSitemap(origin: string, pages: readonly SitemapPage[]): Promise<Buffer> {
  const items = pages
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, date }) => ({ url: path, lastmod: date }))
  const stream = new SitemapStream({
    hostname: origin,
    lastmodDateOnly: true,
    level: ErrorLevel.THROW,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  return streamToPromise(Readable.from(items).pipe(stream))
}

interface PublishedPage {
  readonly path: string
  readonly html: string
}

/**
 * Sets a page's date to today if its main words changed.
 * @param today such as '2026-03-29'.
 */
export function noteChanges(
  before: LastChanged,
  pages: readonly PublishedPage[],
  today: string,
): LastChanged {
  return Object.fromEntries(
    pages.map(({ path, html }) => {
      const hash = createHash('sha256').update(getMainWords(html)).digest('hex').slice(0, 16)
      const noted = before[path]
      return [path, noted?.hash === hash ? noted : { hash, date: today }]
    }),
  )
}

export function getMainWords(html: string): string {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return main.replace(/<[^>]*>|\s+/g, '')
}
