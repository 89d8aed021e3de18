/**
 * Where an address leads that stands on a page of the site: null for another site and for what is no place on the web (mailto:, tel:),
 * undefined where it is no address at all.
 *
 * @param base the page's own address, whole.
 */
export function resolveAddress(written: string, base: string): SiteAddress | null | undefined {
  if (!URL.canParse(written, base)) return undefined
  const { origin, pathname, hash } = new URL(written, base)
  if (origin !== new URL(base).origin) return null
  return { path: decode(pathname), fragment: decode(hash.slice(1)) }
}

/** A place on the site. */
export interface SiteAddress {
  readonly path: string
  /** Empty where the whole page is meant. */
  readonly fragment: string
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
