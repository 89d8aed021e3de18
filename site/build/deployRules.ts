import {
  framePolicy,
  securityHeaders,
  strictPagePolicy,
  getCacheControl,
  transportSecurity,
} from '#domain/site/responseHeaders'
import { listAliases } from '../rendering/listPages.ts'
import type { Site } from '../rendering/site.ts'

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>

/** What a host that is not our server has to know to answer as our server does. */
export interface DeployRules {
  /** On every answer that is a published file. */
  readonly everywhere: Headers
  /** The staff app's pages carry no policy of their own. */
  readonly staffApp: Headers
  /** Files that may be kept: by exact path, or a whole folder as '/assets/*'. What matches none is asked for anew each time. */
  readonly caching: readonly { readonly pattern: string; readonly cacheControl: string }[]
  /** Second addresses, moved for good. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** Folders with a not-found page of their own, as '/blog-…'; '' is the whole site. The longest first. */
  readonly notFound: readonly string[]
}

/** @param files paths of the release, with forward slashes. */
export function createDeployRules(
  site: Pick<Site, 'routes' | 'brands'>,
  files: readonly string[],
): DeployRules {
  return {
    everywhere: {
      ...securityHeaders,
      // Beside the policy in each page: a browser holds to both.
      'content-security-policy': framePolicy,
      'strict-transport-security': transportSecurity,
    },
    staffApp: { 'content-security-policy': `${strictPagePolicy}; ${framePolicy}` },
    caching: listCaching(files),
    redirects: listAliases(site).map(({ path, canonical }) => ({ from: path, to: canonical })),
    notFound: files
      .filter((file) => /(?:^|\/)404\.html$/.test(file))
      .map((file) => `/${file}`.replace('/404.html', ''))
      .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)),
  }
}

/** A folder whose files are all kept equally long is one line; hosts take only so many. */
function listCaching(files: readonly string[]): DeployRules['caching'] {
  const lines = new Map<string, string>()
  for (const file of files) {
    const cacheControl = getCacheControl(file)
    if (cacheControl === askAnew || file.startsWith('_')) continue
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

const askAnew = getCacheControl('index.html')
