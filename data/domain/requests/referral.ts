/** The parameter by which links of advertisements name themselves. */
export const sourceParam = 'utm_source'

const maxLength = 60

/** Letters, digits and what host names and names of campaigns have. No address of mail, no path. */
const sourceName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u

/** The name of a campaign or a host, in lower case; undefined for anything else, and for our own host. */
export function cleanSource(typed: unknown, ownHost?: string): string | undefined {
  if (typeof typed !== 'string') return undefined
  const name = typed
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
    .slice(0, maxLength)
    .trimEnd()
  if (!sourceName.test(name) || name === ownHost?.toLowerCase().replace(/^www\./, '')) return undefined
  return name
}

/**
 * What an address and the page before it say of where the visitor came from: the campaign in the address,
 * the campaign in our own page before it, or the host of another site. '' if they say nothing.
 */
export function findSource(address: string, referrer: string): string {
  const [here, before] = [parseUrl(address), parseUrl(referrer)]
  const campaign = here?.searchParams.get(sourceParam)
  if (campaign) return campaign
  if (!before) return ''
  return before.hostname === here?.hostname ? (before.searchParams.get(sourceParam) ?? '') : before.hostname
}

function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
