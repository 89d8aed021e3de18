/** What no dictionary can judge: facts in braces, code, targets of links, addresses of the web and of mail. */
const notWords = [
  /\{[^{}]*\}/g,
  /`[^`]*`/g,
  /(?<=\])\([^()\s]*\)/g,
  /<?\b(?:https?|mailto|tel):[^\s>)]*>?/gi,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b(?:[a-z0-9-]+\.)+(?:nl|com|org|eu|example)\b(?:\/[^\s)]*)?/gi,
]

/** Letters and digits, held together by hyphens, dots and apostrophes; also ’s, ’t, in- and o.a. */
const wordPattern =
  /(?:(?<![\p{L}\p{N}])['’](?=[stnk](?![\p{L}\p{N}])))?[\p{L}\p{M}\p{N}]+(?:[-'’.][\p{L}\p{M}\p{N}]+)*(?:-(?![\p{L}\p{N}])|\.)?/gu

/**
 * The words of a text, as they are written but with straight apostrophes. A dot behind is left on: only a dictionary knows 'incl.'
 * from the end of a sentence. So is the hyphen of 'in- en uitstappen'.
 */
export function listWords(text: string): readonly string[] {
  const bare = notWords.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text)
  return [...bare.matchAll(wordPattern)].map(([word]) => word.replaceAll('’', "'").normalize('NFC'))
}

/** True for what is spelled by whoever made it up: 'CR2032', 'ID46', '4D', '24', 'CAS', 'ECU's'. */
export function isCode(word: string): boolean {
  return /\p{N}/u.test(word) || /^\p{Lu}{2,}(?:'?s)?$/u.test(word) || /^\p{L}$/u.test(word)
}
