import { listOwnTexts } from '#content/brandTexts'
import type { Brand } from '#content/brands'
import type { Finding } from '#content/checks/finding'
import type { CheckedPage } from './readCheckedPages.ts'
import { collapseSpaces } from './readDocument.ts'

/** Minimum share of words in a brand page's `<main>` that no other brand page has. */
const minShare = 0.4

/** @param getAddress the address of a brand's page, by slug. */
export function findThinBrands(
  pages: readonly CheckedPage[],
  brands: readonly Brand[],
  getAddress: (slug: string) => string,
): readonly Finding[] {
  const byAddress = new Map(pages.map((page) => [page.address, page]))
  return brands.flatMap((brand) => {
    const page = byAddress.get(getAddress(brand.slug))
    if (page === undefined) return []
    const own = [brand.summary, ...listOwnTexts(brand)]
      .map(collapseSpaces)
      .filter((text) => page.mainText.includes(text))
    const share = countWords(own.join(' ')) / countWords(page.mainText)
    if (share >= minShare) return []
    return [
      {
        file: page.address,
        message:
          `only ${Math.floor(100 * share)}% of the words are about ${brand.name} alone, of at least ` +
          `${100 * minShare}%; write more about it`,
      },
    ]
  })
}

function countWords(text: string): number {
  return Math.max(1, text.split(/\s+/).length)
}

export function findSharedHeads(pages: readonly CheckedPage[]): readonly Finding[] {
  const indexable = pages.filter(({ isIndexable }) => isIndexable)
  return (['title', 'description'] as const).flatMap((part) => {
    const first = new Map<string, string>()
    return indexable.flatMap((page) => {
      const words = page[part]
      if (words === '') return [{ file: page.address, message: `has no ${part}; give it one` }]
      const other = first.get(words)
      first.set(words, other ?? page.address)
      if (other === undefined) return []
      return [
        { file: page.address, message: `has the ${part} of ${other}, '${words}'; give it one of its own` },
      ]
    })
  })
}
