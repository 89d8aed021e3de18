import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '#content/checks/finding'

const file = 'data/content/words.txt'

/** A word of the trade that dictionaries do not have. */
export interface ListedWord {
  readonly word: string
  /** A word that it is inflected and compounded like, as in `keycard/kaart`. */
  readonly like?: string
}

export interface WordList {
  readonly words: readonly ListedWord[]
  readonly findings: readonly Finding[]
}

/** Reads words.txt: a word a line, in order of the alphabet, each once. */
export function readWordList(folder: string): WordList {
  return parseWordList(readFileSync(join(folder, 'words.txt'), 'utf8'))
}

/** Throws nothing: what is wrong with the list is found, and the rest is used. */
export function parseWordList(text: string): WordList {
  const words: ListedWord[] = []
  const findings: Finding[] = []
  let previous: string | undefined
  text.split(/\r?\n/).forEach((written, index) => {
    if (written === '') return
    const tell = (message: string) => findings.push({ file, line: index + 1, message })
    const [, word, like] = /^([\p{L}\p{M}'.-]+)(?:\/(\p{L}+))?$/u.exec(written) ?? []
    if (word === undefined) {
      tell(`'${written}' is not one word; expected a word, or a word and one like it: 'keycard/kaart'`)
      return
    }
    const order = previous === undefined ? 1 : compare(word, previous)
    if (order === 0) tell(`'${word}' stands here twice; take one out`)
    if (order < 0) tell(`'${word}' stands behind '${previous ?? ''}'; put the words in order of the alphabet`)
    previous = word
    words.push({ word, ...(like === undefined ? {} : { like }) })
  })
  return { words, findings }
}

/** Order of the alphabet; capitals and accents decide only where all else is the same. */
function compare(a: string, b: string): number {
  return collator.compare(a, b)
}

const collator = new Intl.Collator('nl')
