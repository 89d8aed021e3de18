import { listPages } from './listPages.ts'
import type { Site } from './site.ts'

/** True where the site has a page at this address, so that fetching it ahead is no waste. */
export function isPublished(site: Site, path: string): boolean {
  return listPages(site).some(({ url }) => url === path)
}
