import type { Finding } from '#content/checks/finding'
import type { CheckedPage } from './readPages.ts'

/** What an address of a page can lead to. */
interface LinkTargets {
  readonly pages: readonly CheckedPage[]
  /** Addresses that are no page of ours to check, but are there: assets, feeds, the staff's app. */
  readonly others: ReadonlySet<string>
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string
}

/**
 * Links within the site that lead nowhere: to a page that is not there, to an id that its page does not have, to a missing file.
 * One finding for each target, at the first page that names it: what stands in the frame is wrong on every page.
 */
export function findBrokenLinks(targets: LinkTargets): readonly Finding[] {
  const byAddress = new Map(targets.pages.map((page) => [page.address, page]))
  const resolve = createAddressResolver(targets.origin)
  const found = new Map<string, { readonly file: string; readonly fault: string; pages: number }>()
  for (const page of targets.pages) {
    const named = new Set([...page.links, ...page.assets])
    for (const target of named) {
      const fault = findFault(resolve(target, page.address), target, byAddress, targets)
      if (fault === undefined) continue
      const before = found.get(fault)
      if (before) before.pages += 1
      else found.set(fault, { file: page.address, fault, pages: 1 })
    }
  }
  return [...found.values()].map(({ file, fault, pages }) => ({
    file,
    message: `${fault}${pages === 1 ? '' : ` (and on ${pages - 1} more ${pages === 2 ? 'page' : 'pages'})`}`,
  }))
}

function findFault(
  target: ReturnType<AddressResolver>,
  written: string,
  byAddress: ReadonlyMap<string, CheckedPage>,
  { others }: LinkTargets,
): string | undefined {
  if (target === undefined) return `'${written}' is no address; mend it`
  if (target === null) return undefined
  const { path, fragment } = target
  const page = byAddress.get(path)
  if (page === undefined) {
    if (others.has(path)) return undefined
    return `'${path}' is no page or file of the site; mend the link, or add what it leads to`
  }
  // '#top' is the top of any page.
  if (fragment === '' || fragment === 'top' || page.ids.includes(fragment)) return undefined
  return `'${path}#${fragment}' leads to no place on its page; mend the link, or give something there the id '${fragment}'`
}

/**
 * Where an address leads that is written on a page of the site, and the page's own address: null for another site and for what is no
 * place on the web (mailto:, tel:), undefined where it is no address at all.
 */
type AddressResolver = (written: string, address: string) => SiteAddress | null | undefined

/**
 * What stands in the frame stands on every page: what leads to the same place from all of them is resolved once.
 *
 * @param origin scheme and host of the site, without a slash at the end.
 */
function createAddressResolver(origin: string): AddressResolver {
  const known = new Map<string, SiteAddress | null | undefined>()
  return (written, address) => {
    if (!/^(\/|https?:\/\/)/.test(written)) return resolve(written, origin, address)
    if (!known.has(written)) known.set(written, resolve(written, origin, '/'))
    return known.get(written)
  }
}

/** A place on the site. */
interface SiteAddress {
  readonly path: string
  /** Empty where the whole page is meant. */
  readonly fragment: string
}

function resolve(written: string, siteOrigin: string, address: string): SiteAddress | null | undefined {
  const base = siteOrigin + address
  if (!URL.canParse(written, base)) return undefined
  const { origin, pathname, hash } = new URL(written, base)
  if (origin !== new URL(base).origin) return null
  return { path: decode(pathname), fragment: decode(hash.slice(1)) }
}

/** What is no percent-encoding stays as it is written. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

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
