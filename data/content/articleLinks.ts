import { slug } from '#content/contentFields'

/** Pages that an article can lead to, by their name in `createRoutes`: `[onze tarieven](page:rates)`. */
const linkedPages = [
  'home',
  'services',
  'whyUs',
  'diagnosis',
  'serviceArea',
  'rates',
  'contact',
  'faq',
  'terms',
  'privacy',
  'cookies',
  'blog',
  'sitemap',
  'repair',
] as const

/** Where a link inside the site leads. */
export type ArticleLink =
  | { readonly kind: 'page'; readonly page: (typeof linkedPages)[number] }
  | { readonly kind: 'brand' | 'article'; readonly slug: string }

/** The pages with a slug that there are. */
export interface KnownSlugs {
  readonly brands: ReadonlySet<string>
  readonly articles: ReadonlySet<string>
}

const prefix = 'page:'

/** What an address such as 'page:rates' or 'page:brand/opel' means; undefined for an address of another form. */
export function parseArticleLink(address: string): ArticleLink | undefined {
  if (!address.startsWith(prefix)) return undefined
  const [name = '', slugPart, ...rest] = address.slice(prefix.length).split('/')
  if (rest.length > 0) return undefined
  const page = linkedPages.find((known) => known === name)
  if (page !== undefined && slugPart === undefined) return { kind: 'page', page }
  const isSlugged = name === 'brand' || name === 'article'
  return isSlugged && slug.safeParse(slugPart).success ? { kind: name, slug: slugPart ?? '' } : undefined
}

/** What is wrong with a link's address: it must lead to a page of ours by name, or to another site with https://. */
export function findLinkMistake(address: string, known: KnownSlugs): string | undefined {
  if (/^https:\/\/[^/]/.test(address)) return undefined
  const link = parseArticleLink(address)
  if (link === undefined) {
    return `'(${address})' leads nowhere; expected page: and one of ${linkedPages.join(', ')}, brand/… or article/…, or an address with https://`
  }
  if (link.kind === 'brand' && !known.brands.has(link.slug)) {
    return `'(${address})' leads nowhere; expected the slug of a make of data/content/brands.json`
  }
  if (link.kind === 'article' && !known.articles.has(link.slug)) {
    return `'(${address})' leads nowhere; expected the name of a file in data/content/blog, without .md`
  }
  return undefined
}
