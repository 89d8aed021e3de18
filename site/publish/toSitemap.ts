import { Readable } from 'node:stream'
import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap'

interface SitemapPage {
  /** Path of its main address. */
  readonly path: string
  /** The day its words last changed. */
  readonly date: string
}

/** The list of pages for search engines, in the order of their addresses. */
export async function toSitemap(origin: string, pages: readonly SitemapPage[]): Promise<Buffer> {
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
