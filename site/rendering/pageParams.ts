import type { Article } from '#content/articles'
import type { Brand } from '#content/brands'
import type { LegalDocument } from '#content/legal/legal'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { Site } from './site.ts'

type Params = Readonly<Record<string, string>>

/** Throws if there is none. */
export function findArticle({ articles }: Site, { slug }: Params): Article {
  const article = articles.find((candidate) => candidate.slug === slug)
  if (!article) throw new Error(`data/content/blog has no article '${slug ?? ''}'`)
  return article
}

/** Throws if there is none. */
export function findBrand({ brands }: Site, { brand: slug }: Params): Brand {
  const brand = brands.brands.find((candidate) => candidate.slug === slug)
  if (!brand) throw new Error(`data/content/brands.json has no brand '${slug ?? ''}'`)
  return brand
}

/** Throws if there is none. */
export function findRequestKind({ kind }: Params): RequestKind {
  const found = requestKinds.find((known) => known === kind)
  if (found === undefined) throw new Error(`'${kind ?? ''}' is not a kind of request`)
  return found
}

/** The names of their routes. */
export const legalNames = ['terms', 'privacy', 'fullPrivacy', 'cookies'] as const

export type LegalName = (typeof legalNames)[number]

/** Throws if there is none. */
export function findLegalDocument({ legal }: Pick<Site, 'legal'>, { name }: Params): LegalDocument {
  const found = legalNames.find((known) => known === name)
  if (found === undefined) throw new Error(`'${name ?? ''}' is not a legal document`)
  return legal[found === 'cookies' ? 'cookiePolicy' : found]
}
