import type { ContentText, WrittenText } from '#content/checks/readContentTexts'
import type { Finding } from '#content/checks/finding'
import { isCode, listWords } from '#content/checks/listWords'

/** A dictionary. */
export interface Speller {
  readonly isRight: (word: string) => boolean
  /** Words that may have been meant, the likeliest first. */
  readonly suggest: (word: string) => readonly string[]
}

const mostSuggestions = 3
/** To find what was meant takes a tenth of a second a word. With more words than these the dictionary is the wrong one. */
const mostExplained = 30

/** Keys whose values programs read, also where those look like words. */
const codeKeys: readonly unknown[] = ['id', 'slug', 'icon', 'colour', 'technique', 'logo', 'aliases']
/** Keys of lists in which one word in lower case is a word, and no name of something. */
const wordKeys: readonly unknown[] = ['keywords', 'tags']

/**
 * The texts that people read. Of the rest most is a word in lower case, such as a price's id or a time's name: one word in lower case
 * is taken for a code, whatever file or key is added.
 */
export function listProse(texts: readonly ContentText[]): readonly ContentText[] {
  return texts.filter(({ path, text }) => {
    if (path.some((key) => codeKeys.includes(key))) return false
    return !/^[a-z][A-Za-z0-9-]*$/.test(text) || path.some((key) => wordKeys.includes(key))
  })
}

/**
 * Words that the dictionary does not have, each once a text.
 *
 * @param names words as they are written in names; their genitives and plurals are right too.
 */
export function findMisspellings(
  texts: readonly WrittenText[],
  speller: Speller,
  names: readonly string[],
): readonly Finding[] {
  const isKnown = createJudge(speller, names)
  const describe = createDescriber(speller)
  return texts.flatMap(({ file, line, text }) => {
    const unknown = listWords(text).filter((word) => !isKnown(word))
    return [...new Set(unknown.map((word) => word.replace(/\.$/, '')))].map((word) => ({
      file,
      ...(line === undefined ? {} : { line }),
      message: describe(word),
    }))
  })
}

function createDescriber({ suggest }: Speller): (word: string) => string {
  const described = new Map<string, string>()
  return (word) => {
    const before = described.get(word)
    if (before !== undefined) return before
    const meant = described.size < mostExplained ? suggest(word).slice(0, mostSuggestions) : []
    const question = meant.length === 0 ? '' : ` (${meant.map((other) => `'${other}'`).join(' or ')}?)`
    const message = `'${word}' is in no dictionary; mend it${question}, or add it to data/content/words.txt`
    described.set(word, message)
    return message
  }
}

/** Judges each word once: the same ones come again and again. */
function createJudge({ isRight }: Speller, names: readonly string[]): (word: string) => boolean {
  const nameWords = new Set(
    names.flatMap((name) => [
      name,
      ...listWords(name),
      ...listWords(name).flatMap((word) => word.split('-')),
    ]),
  )
  const judged = new Map<string, boolean>()
  const isName = (word: string) => nameWords.has(word) || nameWords.has(word.replace(/'?s$/, ''))
  const judge = (word: string): boolean => {
    if (isCode(word) || isName(word) || isRight(word)) return true
    if (word.endsWith('.')) return isKnown(word.slice(0, -1))
    // 'koffer- en portiersloten': the first part of a compound, with or without the s that joins it.
    if (word.endsWith('-')) return isKnown(word.slice(0, -1)) || isKnown(word.slice(0, -1).replace(/s$/, ''))
    if (word.includes('-')) return splitAtHyphens(word).some((parts) => parts.every((part) => isKnown(part)))
    // Words.txt has names too: 'Nio's', 'Emgrands'.
    if (/^\p{Lu}.*[^s]s$/u.test(word) && isRight(word.replace(/'?s$/, ''))) return true
    // 'Eén', 'íets': acutes that only stress.
    const unstressed = word.normalize('NFD').replaceAll('\u0301', '').normalize('NFC')
    return unstressed !== word && isRight(unstressed)
  }
  const isKnown = (word: string): boolean => {
    const known = judged.get(word) ?? judge(word)
    judged.set(word, known)
    return known
  }
  return isKnown
}

/** 'Isuzu-pick-up' is 'Isuzu' and 'pick-up', or 'Isuzu-pick' and 'up'. */
function splitAtHyphens(word: string): readonly (readonly [string, string])[] {
  return [...word.matchAll(/-/g)].map(({ index }) => [word.slice(0, index), word.slice(index + 1)])
}
