import type { Article } from '#content/articles'
import type { Site } from '../rendering/site.ts'

/** The article that the address names. Throws where there is none: listPages lists no such page. */
export function findArticle({ articles }: Site, { slug }: Readonly<Record<string, string>>): Article {
  const article = articles.find((candidate) => candidate.slug === slug)
  if (!article) throw new Error(`data/content/blog has no article '${slug ?? ''}'`)
  return article
}
