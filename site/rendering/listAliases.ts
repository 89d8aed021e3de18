import type { BrandEntry } from '#content/brands'
import type { Site } from './site.ts'

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
