import type { Finding } from '#content/checks/finding'
import type { CheckedPage } from './createPageReader.ts'

/** Pages with the title or description of another page: a search engine shows them as one. Aliases are another page on purpose. */
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
