import type { Site } from '../rendering/site.ts'

/** The content file that says what a page says, by the page's address; undefined where there is no one file. */
export function createContentFileFinder({
  routes,
  brands,
  articles,
}: Pick<Site, 'routes' | 'brands' | 'articles'>): (address: string) => string | undefined {
  const files = new Map<string, string>([
    [routes.faq, 'faq.json'],
    [routes.terms, 'legal/terms.json'],
    [routes.privacy, 'legal/privacy.json'],
    [routes.cookies, 'legal/cookies.json'],
    ...brands.all.map(
      ({ slug, hasOwnPage }) =>
        [routes.brand(slug), hasOwnPage ? 'specialBrands.json' : `brands/${slug}.json`] as const,
    ),
    ...articles.map(({ slug }) => [routes.article(slug), `blog/${slug}.md`] as const),
  ])
  return (address) => {
    const file = files.get(address)
    return file === undefined ? undefined : `data/content/${file}`
  }
}
