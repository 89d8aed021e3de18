import type { Article } from '#content/articles'
import type { Site } from './site.ts'
import type { Brand } from '#content/brands'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'

/** The article that the address names. Throws where there is none: listPages lists no such page. */
export function findArticle({ articles }: Site, { slug }: Readonly<Record<string, string>>): Article {
  const article = articles.find((candidate) => candidate.slug === slug)
  if (!article) throw new Error(`data/content/blog has no article '${slug ?? ''}'`)
  return article
}

/** The brand that the address names. Throws where there is none: listPages lists no such page. */
export function findBrand({ brands }: Site, { brand: slug }: Readonly<Record<string, string>>): Brand {
  const brand = brands.brands.find((candidate) => candidate.slug === slug)
  if (!brand) throw new Error(`data/content/brands.json has no brand '${slug ?? ''}'`)
  return brand
}

/** The kind in a thank-you page's address; the route lets no other word through. */
export function toKind(params: Readonly<Record<string, string>>): RequestKind {
  const kind = requestKinds.find((known) => known === params['kind'])
  if (kind === undefined)
    throw new Error(`a thank-you page for '${params['kind'] ?? ''}', which is no kind of request`)
  return kind
}
