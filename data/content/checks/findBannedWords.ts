import type { Finding } from '#content/checks/finding'
import type { WrittenText } from '#content/checks/readContentTexts'

/** One word for one thing in what visitors read: the word, and those that it replaces. */
const terms: readonly (readonly [term: string, banned: RegExp])[] = [
  ["'bijmaken' of a key, 'frezen' of a blade", /\b(?:namaken|nagemaakte?|dupliceren|gedupliceerde?)\b/gi],
  ["'inleren'", /\b(?:aanleren|aangeleerde?|inprogrammeren|ingeprogrammeerde?)\b/gi],
  ["'afstandsbediening'", /\b(?:afstandbediening(?:en)?|handzenders?|zendertjes?)\b/gi],
  ["'noodsleutel'", /\b(?:noodbaard(?:en)?|reservebaard(?:en)?|noodsleuteltjes?)\b/gi],
  ["'knoopcel'", /\b(?:knoopbatterij(?:en)?|knoopcelbatterij(?:en)?|knopcel(?:len)?)\b/gi],
]

/** Words that say in another way what the site has one word for. */
export function findBannedWords(texts: readonly WrittenText[]): readonly Finding[] {
  return texts.flatMap(({ file, line, text }) =>
    terms.flatMap(([term, banned]) =>
      [...text.matchAll(banned)].map(([word]) => ({
        file,
        ...(line === undefined ? {} : { line }),
        message: `'${word}' is not the site's word for it; write ${term}`,
      })),
    ),
  )
}
