import { requestKinds } from '#domain/requests/kinds'
import type { Site } from './site.ts'
import type { BrandEntry } from '#content/brands'

/** A page to be made: the address it is rendered at, and the file that is published. */
export interface PageFile {
  readonly url: string
  readonly file: string
  /** Address of the page that this one is again, byte for byte. */
  readonly sameAs?: string
}

/** Every page of the site. What is not listed here is not published. */
export function listPages(site: Site): readonly PageFile[] {
  const { routes, brands, articles } = site
  const urls = [
    routes.home,
    routes.contact,
    routes.services,
    routes.whyUs,
    routes.diagnosis,
    routes.serviceArea,
    routes.rates,
    routes.repair,
    routes.faq,
    routes.sitemap,
    routes.terms,
    routes.privacy,
    routes.cookies,
    routes.favicon,
    ...brands.all.map(({ slug }) => routes.brand(slug)),
    routes.blog,
    ...articles.map(({ slug }) => routes.article(slug)),
    ...requestKinds.map(routes.thanks),
  ]
  return [
    ...urls.map((url) => ({ url, file: toFile(url) })),
    ...listAliases(site).map(({ path, canonical }) => ({
      url: path,
      file: toFile(path),
      sameAs: canonical,
    })),
    // Any address without a page renders the not-found page; this is the file that static hosts look for.
    { url: '/404', file: '404.html' },
    // The nearest 404.html is shown. No article can bear this name: a slug has no dot.
    ...[routes.blog, shortBlogPath].map((path) => ({
      url: `${path}/404.html`,
      file: `${path.slice(1)}/404.html`,
    })),
    { url: formShellPath, file: '_form-shell.html' },
  ]
}

/** How people type the blog's address from memory. Only its not-found page is there. */
export const shortBlogPath = '/blog'

/** Where the frame is rendered that the server puts a refused form into. Never linked, never served as it is. */
export const formShellPath = '/_form-shell'

function toFile(url: string): string {
  return url === '/' ? 'index.html' : `${url.slice(1)}/index.html`
}

/** A second address of a page, and the one that counts. */
export interface Alias {
  readonly path: string
  readonly canonical: string
}

/** Every second address: pages of their own with the same bytes, whose canonical link names the first. */
export function listAliases(site: Pick<Site, 'routes' | 'brands'>): readonly Alias[] {
  const { routes } = site
  return [
    { path: routes.servicesAlias, canonical: routes.services },
    ...site.brands.all.flatMap((brand) =>
      [brand.slug, ...brand.aliases].map((slug) => ({
        path: routes.brandAlias(slug),
        canonical: routes.brand(brand.slug),
      })),
    ),
  ]
}

/**
 * The make whose page is at this address: its own, or an alias. Makes are looked up, not cut out of the address: other pages are
 * called /autosleutel-…-zoetermeer too. A slash at the end is nothing.
 */
export function findBrandAt(site: Pick<Site, 'routes' | 'brands'>, pathname: string): BrandEntry | undefined {
  const path = pathname.replace(/\/$/, '')
  return toBrandsByPath(site).get(path)
}

const brandsByPath = new WeakMap<Site['brands'], ReadonlyMap<string, BrandEntry>>()

/** Kept with the content: every route of the site asks for every address. */
function toBrandsByPath(site: Pick<Site, 'routes' | 'brands'>): ReadonlyMap<string, BrandEntry> {
  const known = brandsByPath.get(site.brands)
  if (known) return known
  const { routes } = site
  const byPath = new Map(
    site.brands.all.flatMap((brand) => [
      [routes.brand(brand.slug), brand] as const,
      ...[brand.slug, ...brand.aliases].map((slug) => [routes.brandAlias(slug), brand] as const),
    ]),
  )
  brandsByPath.set(site.brands, byPath)
  return byPath
}

/** Every page asks for every link around it: the list is made once for a site. */
const addresses = new WeakMap<Site, ReadonlySet<string>>()

/** True where the site has a page at this address, so that fetching it ahead is no waste. */
export function isPublished(site: Site, path: string): boolean {
  const known = addresses.get(site) ?? new Set(listPages(site).map(({ url }) => url))
  addresses.set(site, known)
  return known.has(path)
}
