import type { Site } from './site.ts'
import type { Thing } from 'schema-dts'

/** What stands in a page's head. `canonical` is the path of its main address; null where there is none (not found). */
export interface Head {
  readonly title: string
  readonly description: string
  readonly canonical: string | null
  /** Language of the page's own part; Dutch, as what stands around it, where absent. */
  readonly language?: 'en'
  /** Words the page is about, for the meta element of that name. */
  readonly keywords?: readonly string[]
  /** Pages that no search engine should list: thank-you, not found. */
  readonly noindex?: boolean
  /** Open Graph's kind of page; a page of the site where absent. */
  readonly type?: 'article'
  /** Path of the Atom feed that the page belongs to. */
  readonly alternateFeed?: string
  /** What the page is about as schema.org data. Its place in the site is added to every page. */
  readonly data?: readonly PageData[]
}

/** A page's `+head`: from the site's content and the parameters in the page's address. */
export type PageHead = (site: Site, params: Readonly<Record<string, string>>) => Head

/** Search engines cut a title off about here. */
const longestTitle = 65

/** A title that ends with the business's name, as far as it is shown: a long headline stands alone. */
export function toTitle(headline: string, { business }: Pick<Site, 'business'>): string {
  const title = `${headline} | ${business.name}`
  return title.length <= longestTitle ? title : headline
}

/** Search engines show no more of a description. */
const longestDescription = 160

/** A text with the longest of these endings that leaves it short enough to be shown whole. */
export function toDescription(text: string, ...endings: readonly string[]): string {
  const ending = endings.find((candidate) => text.length + 1 + candidate.length <= longestDescription)
  return ending === undefined ? text : `${text} ${ending}`
}

/** The title without the name behind it. */
export function toHeadline(title: string): string {
  return title.replace(/ \| [^|]*$/, '')
}

/** One thing that a page tells search engines of, in the words of schema.org. */
export type PageData = Exclude<Thing, string>
