import type { Finding } from '#content/checks/finding'
import type { CheckedPage } from './createPageReader.ts'
import { createAddressResolver } from './createAddressResolver.ts'

/**
 * Pages that a visitor cannot reach from the home page by links, whatever sitemap.xml says: they are as good as not there. A page
 * that is not to be indexed needs no link (thanks, not found, the shell of a refused form), nor does an alias of another page.
 */
export function findOrphans(pages: readonly CheckedPage[], origin: string): readonly Finding[] {
  const byAddress = new Map(pages.map((page) => [page.address, page]))
  const resolve = createAddressResolver(origin)
  const reached = new Set<string>()
  const visit: string[] = ['/']
  for (let address = visit.pop(); address !== undefined; address = visit.pop()) {
    const page = byAddress.get(address)
    if (page === undefined || reached.has(address)) continue
    reached.add(address)
    for (const link of page.links) {
      const target = resolve(link, address)
      if (target) visit.push(target.path)
    }
  }
  return pages
    .filter(({ address, isIndexable }) => isIndexable && !reached.has(address))
    .map(({ address }) => ({
      file: address,
      message: 'no links lead here from the home page; link to it from a page that has to do with it',
    }))
}
