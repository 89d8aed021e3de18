import type { ContentText, WrittenText } from '#content/checks/readContentTexts'
import type { Finding } from '#content/checks/finding'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Speller {
  readonly isRight: (word: string) => boolean
  readonly suggest: (word: string) => readonly string[]
}

const maxSuggestions = 3
/** A suggestion takes 0.1 s. */
const maxExplained = 30

const codeKeys: readonly unknown[] = ['id', 'slug', 'icon', 'colour', 'technique', 'logo', 'aliases']
const wordKeys: readonly unknown[] = ['keywords', 'tags']

/** A single lower-case word counts as a code, such as a price id. */
export function listProse(texts: readonly ContentText[]): readonly ContentText[] {
  return texts.filter(({ path, text }) => {
    if (path.some((key) => codeKeys.includes(key))) return false
    return !/^[a-z][A-Za-z0-9-]*$/.test(text) || path.some((key) => wordKeys.includes(key))
  })
}

export function findMisspellings(
  texts: readonly WrittenText[],
  speller: Speller,
  names: readonly string[],
): readonly Finding[] {
  const isKnown = createWordCheck(speller, names)
  const describe = createDescriber(speller)
  return texts.flatMap(({ file, line, text }) => {
    const unknown = listWords(text).filter((word) => !isKnown(word))
    const listed = new Set(unknown.map((word) => word.replace(/\.$/, '')))
    return [...listed].map((word) => ({ file, line, message: describe(word) }))
  })
}

function createDescriber({ suggest }: Speller): (word: string) => string {
  const described = new Map<string, string>()
  return (word) => {
    const before = described.get(word)
    if (before !== undefined) return before
    const meant = described.size < maxExplained ? suggest(word).slice(0, maxSuggestions) : []
    const question = meant.length === 0 ? '' : ` (${meant.map((other) => `'${other}'`).join(' or ')}?)`
    const message = `'${word}' is in no dictionary; correct it${question}, or add it to data/content/words.txt`
    described.set(word, message)
    return message
  }
}

function createWordCheck({ isRight }: Speller, names: readonly string[]): (word: string) => boolean {
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
    // 'koffer- en portiersloten': the first part of a compound, with or without a linking s.
    if (word.endsWith('-')) return isKnown(word.slice(0, -1)) || isKnown(word.slice(0, -1).replace(/s$/, ''))
    if (word.includes('-')) return splitAtHyphens(word).some((parts) => parts.every((part) => isKnown(part)))
    // Names in words.txt: 'Nio's', 'Emgrands'.
    if (/^\p{Lu}.*[^s]s$/u.test(word) && isRight(word.replace(/'?s$/, ''))) return true
    // 'Eén', 'íets': accents for emphasis.
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

/** Facts, code, link targets, URLs and e-mail addresses. */
const notWords = [
  /\{[^{}]*\}/g,
  /`[^`]*`/g,
  /(?<=\])\([^()\s]*\)/g,
  /<?\b(?:https?|mailto|tel):[^\s>)]*>?/gi,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b(?:[a-z0-9-]+\.)+(?:nl|com|org|eu|example)\b(?:\/[^\s)]*)?/gi,
]

/** Letters and digits, joined by hyphens, dots and apostrophes; also ’s, ’t, in- and o.a. */
const wordPattern =
  /(?:(?<![\p{L}\p{N}])['’](?=[stnk](?![\p{L}\p{N}])))?[\p{L}\p{M}\p{N}]+(?:[-'’.][\p{L}\p{M}\p{N}]+)*(?:-(?![\p{L}\p{N}])|\.)?/gu

/** With straight apostrophes. Keeps a final dot ('incl.') or hyphen ('in- en uitstappen'). */
export function listWords(text: string): readonly string[] {
  const bare = notWords.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text)
  return [...bare.matchAll(wordPattern)].map(([word]) => word.replaceAll('’', "'").normalize('NFC'))
}

/** 'CR2032', 'ID46', '4D', '24', 'CAS', 'ECU's'. */
export function isCode(word: string): boolean {
  return /\p{N}/u.test(word) || /^\p{Lu}{2,}(?:'?s)?$/u.test(word) || /^\p{L}$/u.test(word)
}

const file = 'data/content/words.txt'

export interface ListedWord {
  readonly word: string
  /** A word with the same inflection: `keycard/kaart`. */
  readonly like?: string | undefined
}

/** One word a line, in alphabetical order, each once. */
export function readWordList(folder: string) {
  return parseWordList(readFileSync(join(folder, 'words.txt'), 'utf8'))
}

export function parseWordList(text: string) {
  const words: ListedWord[] = []
  const findings: Finding[] = []
  let previous: string | undefined
  text.split(/\r?\n/).forEach((written, index) => {
    if (written === '') return
    const report = (message: string) => findings.push({ file, line: index + 1, message })
    const [, word, like] = /^([\p{L}\p{M}'.-]+)(?:\/(\p{L}+))?$/u.exec(written) ?? []
    if (word === undefined) {
      report(`'${written}' is not one word; expected a word, or a word and one like it: 'keycard/kaart'`)
      return
    }
    const order = previous === undefined ? 1 : collator.compare(word, previous)
    if (order === 0) report(`'${word}' occurs twice; remove one`)
    if (order < 0) report(`'${word}' comes after '${previous ?? ''}'; put the words in alphabetical order`)
    previous = word
    words.push({ word, like })
  })
  return { words, findings }
}

const collator = new Intl.Collator('nl')
