import {
  framePolicy,
  securityHeaders,
  staffAppPolicy,
  getCacheControl,
  transportSecurity,
} from '#domain/site/responseHeaders'
import { listAliases } from '../rendering/listPages.ts'
import type { Site } from '../rendering/site.ts'

export type Headers = Readonly<Record<string, string>>

export interface DeployRules {
  readonly everywhere: Headers
  /** The staff app's pages have no policy in their HTML. */
  readonly staffApp: Headers
  /** An exact path, or a folder such as '/assets/*'. Other files are revalidated. */
  readonly caching: readonly { readonly pattern: string; readonly cacheControl: string }[]
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** Folders with their own 404 page, the longest first; '' is the whole site. */
  readonly notFound: readonly string[]
}

export function createDeployRules(
  site: Pick<Site, 'routes' | 'brands'>,
  files: readonly string[],
): DeployRules {
  return {
    everywhere: {
      ...securityHeaders,
      // Browsers apply this and the page's own policy.
      'content-security-policy': framePolicy,
      'strict-transport-security': transportSecurity,
    },
    staffApp: { 'content-security-policy': `${staffAppPolicy}; ${framePolicy}` },
    caching: listCaching(files),
    redirects: listAliases(site).map(({ path, canonical }) => ({ from: path, to: canonical })),
    notFound: files
      .filter((file) => /(?:^|\/)404\.html$/.test(file))
      .map((file) => `/${file}`.replace('/404.html', ''))
      .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)),
  }
}

/** Uses one line per folder where possible, because hosts limit the number of rules. */
function listCaching(files: readonly string[]): DeployRules['caching'] {
  const lines = new Map<string, string>()
  for (const file of files) {
    const cacheControl = getCacheControl(file)
    if (cacheControl === revalidate || file.startsWith('_')) continue
    const folders = [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1))
    const folder = folders.find((outer) =>
      files.every((other) => !other.startsWith(outer) || getCacheControl(other) === cacheControl),
    )
    lines.set(folder === undefined ? `/${file}` : `/${folder}*`, cacheControl)
  }
  return [...lines]
    .map(([pattern, cacheControl]) => ({ pattern, cacheControl }))
    .toSorted((a, b) => (a.pattern < b.pattern ? -1 : 1))
}

const revalidate = getCacheControl('index.html')
