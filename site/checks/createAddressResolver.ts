/**
 * Where an address leads that is written on a page of the site, and the page's own address: null for another site and for what is no
 * place on the web (mailto:, tel:), undefined where it is no address at all.
 */
export type AddressResolver = (written: string, address: string) => SiteAddress | null | undefined

/**
 * What stands in the frame stands on every page: what leads to the same place from all of them is resolved once.
 *
 * @param origin scheme and host of the site, without a slash at the end.
 */
export function createAddressResolver(origin: string): AddressResolver {
  const known = new Map<string, SiteAddress | null | undefined>()
  return (written, address) => {
    if (!/^(\/|https?:\/\/)/.test(written)) return resolve(written, origin, address)
    if (!known.has(written)) known.set(written, resolve(written, origin, '/'))
    return known.get(written)
  }
}

/** A place on the site. */
export interface SiteAddress {
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
