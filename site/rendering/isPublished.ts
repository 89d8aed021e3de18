import { listPages } from './listPages.ts'
import type { Site } from './site.ts'

/** Every page asks for every link around it: the list is made once for a site. */
const addresses = new WeakMap<Site, ReadonlySet<string>>()

/** True where the site has a page at this address, so that fetching it ahead is no waste. */
export function isPublished(site: Site, path: string): boolean {
  const known = addresses.get(site) ?? new Set(listPages(site).map(({ url }) => url))
  addresses.set(site, known)
  return known.has(path)
}
