import type { Brand } from '#content/brands'
import type { Site } from '../../rendering/site.ts'

/** The brand that the address names. Throws where there is none: listPages lists no such page. */
export function findBrand({ brands }: Site, { brand: slug }: Readonly<Record<string, string>>): Brand {
  const brand = brands.brands.find((candidate) => candidate.slug === slug)
  if (!brand) throw new Error(`data/content/brands.json has no brand '${slug ?? ''}'`)
  return brand
}
