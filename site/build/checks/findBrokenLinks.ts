import type { Finding } from '#content/checks/finding'
import type { CheckedPage } from './readPages.ts'

interface LinkTargets {
  readonly pages: readonly CheckedPage[]
  /** Assets, feeds and the staff app. */
  readonly others: ReadonlySet<string>
  /** Without a trailing slash. */
  readonly origin: string
}

/** Finds links to pages, ids or files that do not exist. Each target is reported once. */
export function findBrokenLinks(targets: LinkTargets): readonly Finding[] {
  const byAddress = new Map(targets.pages.map((page) => [page.address, page]))
  const resolve = createAddressResolver(targets.origin)
  const found = new Map<string, { readonly file: string; readonly fault: string; pages: number }>()
  for (const page of targets.pages) {
    for (const target of new Set([...page.links, ...page.assets])) {
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
  if (target === undefined) return `'${written}' is no address; correct it`
  if (target === null) return undefined
  const { path, fragment } = target
  const page = byAddress.get(path)
  if (page === undefined) {
    if (others.has(path)) return undefined
    return `'${path}' is no page or file of the site; correct the link, or add what it leads to`
  }
  if (fragment === '' || fragment === 'top' || page.ids.includes(fragment)) return undefined
  return (
    `'${path}#${fragment}' leads to no place on its page; correct the link, or give something there the id ` +
    `'${fragment}'`
  )
}

type AddressResolver = (written: string, address: string) => SiteAddress | null | undefined

function createAddressResolver(origin: string): AddressResolver {
  const known = new Map<string, SiteAddress | null | undefined>()
  return (written, address) => {
    if (!/^(\/|https?:\/\/)/.test(written)) return parseAddress(written, origin, address)
    if (!known.has(written)) known.set(written, parseAddress(written, origin, '/'))
    return known.get(written)
  }
}

interface SiteAddress {
  readonly path: string
  readonly fragment: string
}

function parseAddress(written: string, siteOrigin: string, address: string): SiteAddress | null | undefined {
  const base = siteOrigin + address
  if (!URL.canParse(written, base)) return undefined
  const { origin, pathname, hash } = new URL(written, base)
  if (origin !== new URL(base).origin) return null
  return { path: decode(pathname), fragment: decode(hash.slice(1)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

/** Finds indexable pages that are not reachable from the home page. */
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
