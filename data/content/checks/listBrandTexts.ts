import type { BrandEntry } from '#content/brands'
import type { ContentText } from '#content/checks/readContentTexts'

/** The texts of a brand's page. */
export function listBrandTexts(
  { slug, hasOwnPage }: Pick<BrandEntry, 'slug' | 'hasOwnPage'>,
  texts: readonly ContentText[],
): readonly ContentText[] {
  if (!hasOwnPage) return texts.filter(({ file }) => file === `data/content/brands/${slug}.json`)
  return texts.filter(({ file, path }) => file === 'data/content/specialBrands.json' && path[0] === slug)
}
