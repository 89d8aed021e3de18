import type { Finding } from '#content/checks/finding'
import type { CheckedPage } from './createPageReader.ts'
import { type AddressResolver, createAddressResolver } from './createAddressResolver.ts'

/** What an address of a page can lead to. */
export interface LinkTargets {
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
