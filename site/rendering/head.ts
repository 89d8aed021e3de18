import type { Thing } from 'schema-dts'
import type { Site } from './site.ts'

/** Structured data for search engines, in the vocabulary of schema.org. */
export type PageData = Exclude<Thing, string>

export interface Head {
  /** The page's compiled style sheet. */
  readonly css: string
  readonly title: string
  readonly description: string
  /** Path of the page's main address; null for a page without one, such as a 404 page. */
  readonly canonical: string | null
  /** Language of `<main>`; Dutch where absent, as the frame always is. */
  readonly language?: 'en'
  readonly keywords?: readonly string[]
  readonly noindex?: boolean
  /** Open Graph's type; 'website' where absent. */
  readonly type?: 'article'
  /** Path of the Atom feed that the page belongs to. */
  readonly alternateFeed?: string
  /** Breadcrumbs are added to every page. */
  readonly data?: readonly PageData[]
}

/** A page's `+head`. */
export type PageHead = (site: Site, params: Readonly<Record<string, string>>) => Head

/** Search engines show about this many characters of a title, and of a description. */
const longestTitle = 65
const longestDescription = 160

/** A title that ends with the business's name, unless it would be cut off. */
export function createTitle(headline: string, { business }: Pick<Site, 'business'>): string {
  const title = `${headline} | ${business.name}`
  return title.length <= longestTitle ? title : headline
}

/** A text with the first of these endings that keeps it short enough to be shown whole. */
export function createDescription(text: string, ...endings: readonly string[]): string {
  const ending = endings.find((candidate) => text.length + 1 + candidate.length <= longestDescription)
  return ending === undefined ? text : `${text} ${ending}`
}

/** The title without the name at its end. */
export function getHeadline(title: string): string {
  return title.replace(/ \| [^|]*$/, '')
}
