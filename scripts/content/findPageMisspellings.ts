import type { Finding } from '#content/checks/finding'
import { findMisspellings, type Speller } from '#content/checks/findMisspellings'
import type { CheckedPage } from '../../site/build/checks/readPages.ts'

/**
 * Misspellings in what the pages say besides the content: the words of components. A word is told once, at the first page that has
 * it.
 *
 * @param told what was found in the content files, where it can be mended.
 */
export function findPageMisspellings(
  pages: readonly CheckedPage[],
  speller: Speller,
  names: readonly string[],
  told: readonly Finding[],
): readonly Finding[] {
  const addresses = new Map<string, string>()
  for (const { address, texts } of pages) {
    for (const text of texts) if (!addresses.has(text)) addresses.set(text, address)
  }
  const seen = new Set(told.map(({ message }) => message))
  return findMisspellings(
    [...addresses].map(([text, file]) => ({ file, text })),
    speller,
    names,
  ).filter(({ message }) => {
    const isNew = !seen.has(message)
    seen.add(message)
    return isNew
  })
}
