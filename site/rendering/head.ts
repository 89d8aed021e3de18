import type { Site } from './site.ts'

/** What stands in a page's head. `canonical` is the path of its main address; null where there is none (not found). */
export interface Head {
  readonly title: string
  readonly description: string
  readonly canonical: string | null
  /** Words the page is about, for the meta element of that name. */
  readonly keywords?: readonly string[]
  /** Pages that no search engine should list: thank-you, not found. */
  readonly noindex?: boolean
}

/** A page's `+head`: from the site's content and the parameters in the page's address. */
export type PageHead = (site: Site, params: Readonly<Record<string, string>>) => Head
