import type { Finding } from '#content/checks/finding'
import type { CheckedPages } from './readCheckedPages.ts'

/** @param others assets, feeds and the staff app. @param origin without a trailing slash. */
export function findBrokenLinks(
  pages: CheckedPages,
  others: ReadonlySet<string>,
  origin: string,
): readonly Finding[] {
  const findFault = (written: string, address: string): string | undefined => {
    const target = parseAddress(written, origin, address)
    if (target === null) return undefined
    if (target === undefined) return `'${written}' is no address; correct it`
    const { path, fragment } = target
    if (others.has(path)) return undefined
    const ids = pages.get(path)?.ids
    if (ids === undefined) {
      return `'${path}' is no page or file of the site; correct the link, or add what it leads to`
    }
    if (fragment === '' || fragment === 'top' || ids.includes(fragment)) return undefined
    return (
      `'${path}#${fragment}' leads to no place on its page; correct the link, or give something there the id ` +
      `'${fragment}'`
    )
  }
  const addressesByFault = new Map<string, string[]>()
  for (const { address, links, assets } of pages.values()) {
    for (const written of new Set([...links, ...assets])) {
      const fault = findFault(written, address)
      if (fault !== undefined) addressesByFault.set(fault, [...(addressesByFault.get(fault) ?? []), address])
    }
  }
  return [...addressesByFault].map(([fault, [file = '', ...more]]) => ({
    file,
    message:
      more.length === 0
        ? fault
        : `${fault} (and on ${more.length} more ${more.length === 1 ? 'page' : 'pages'})`,
  }))
}

export function findOrphans(pages: CheckedPages, origin: string): readonly Finding[] {
  const reached = new Set<string>()
  const visit = (address: string) => {
    const page = pages.get(address)
    if (page === undefined || reached.has(address)) return
    reached.add(address)
    for (const link of page.links) {
      const target = parseAddress(link, origin, address)
      if (target) visit(target.path)
    }
  }
  visit('/')
  return [...pages.values()]
    .filter(({ address, isIndexable }) => isIndexable && !reached.has(address))
    .map(({ address }) => ({
      file: address,
      message: 'no links lead here from the home page; link to it from a page that has to do with it',
    }))
}

/** Null on another site. Undefined for text that is no address. */
function parseAddress(written: string, origin: string, address: string) {
  try {
    const url = new URL(written, origin + address)
    if (url.origin !== origin) return null
    return { path: decodeURIComponent(url.pathname), fragment: decodeURIComponent(url.hash.slice(1)) }
  } catch {
    return undefined
  }
}
