import { toPlainText } from '#domain/format/plainText'

const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Plain text in lower case without accents: 'Zoë' becomes 'zoe', and 'D’Arcy' "d'arcy". */
export function foldText(text: string): string {
  const lower = toPlainText(text).toLowerCase()
  // oxlint-disable-next-line no-control-regex
  if (/^[\x00-\x7F]*$/.test(lower)) return lower
  return (
    lower
      .normalize('NFKD')
      // And the line that stretches Arabic letters.
      .replace(/[\p{M}\u0640]/gu, '')
      .replace(/[øłđðıßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
  )
}
