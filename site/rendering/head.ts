import type { Thing } from 'schema-dts'
import type { Business } from '#content/business'
import type { Site } from './site.ts'

export type PageData = Exclude<Thing, string>

export interface Head {
  readonly css: string
  readonly title: string
  readonly description: string
  /** Path of the main address; null if there is none, as for a 404 page. */
  readonly canonical: string | null
  /** Language of `<main>`; Dutch if absent. */
  readonly language?: 'en'
  /** Paths of the page in each language, its own included. */
  readonly translations?: Readonly<Record<'nl' | 'en', string>> | undefined
  readonly keywords?: readonly string[]
  /** Also without a canonical address. */
  readonly noindex?: boolean
  /** Open Graph's type; 'website' if absent. */
  readonly type?: 'article'
  readonly alternateFeed?: string
  /** Breadcrumbs are added to every page. */
  readonly data?: readonly PageData[]
}

export type PageHead = (site: Site, params: Readonly<Record<string, string>>) => Head

/** Search engines show about this many characters. */
const maxTitleLength = 65
const maxDescriptionLength = 160

export function createTitle(headline: string, { name }: Pick<Business, 'name'>): string {
  const title = `${headline} | ${name}`
  return title.length <= maxTitleLength ? title : headline
}

/** The first of them that is short enough; the last one if none is. */
export function chooseTitle(...titles: readonly [string, ...string[]]): string {
  return titles.find((title) => title.length <= maxTitleLength) ?? titles.at(-1) ?? titles[0]
}

export function createDescription(text: string, ...endings: readonly string[]): string {
  const ending = endings.find((candidate) => text.length + 1 + candidate.length <= maxDescriptionLength)
  return ending === undefined ? text : `${text} ${ending}`
}

export function getHeadline(title: string): string {
  return title.replace(/ \| [^|]*$/, '')
}
