const apostrophes = /[`ʹʻʼˈ՚׳‘’‚‛′‵ꞌ]/
const dashes = /[\p{Pd}−⁻₋˗]/u
/** Zero-width spaces and joiners, soft hyphens, direction marks, variation selectors. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Spells a text as a plain keyboard does: digits of any script as 0 to 9, dashes as '-', apostrophes as ',
 * spaces as ' ', full-width letters as usual ones, and without unseen signs. The one normaliser of validation,
 * search, keys, links and erasure. Without dependencies: visitors' pages load it.
 */
export function toPlainText(text: string): string {
  if (/^[\0-_a-\x7f]*$/.test(text)) return text
  // NFKC would make a space of an acute accent.
  const composed = text.replaceAll('´', "'").normalize('NFKC')
  return composed.replace(/`|[^\0-\x7f]/gu, toPlainSign).normalize('NFC')
}

export function dropUnseen(text: string): string {
  return text.replace(unseen, '')
}

/** Of any script. */
export function countDigits(text: string): number {
  return toPlainText(text).replace(/\D/g, '').length
}

function toPlainSign(sign: string): string {
  if (/[\p{Ll}\p{Lu}]/u.test(sign)) return sign
  if (/\p{Nd}/u.test(sign)) return getDigit(sign)
  if (apostrophes.test(sign)) return "'"
  if (dashes.test(sign)) return '-'
  return /\p{Zs}/u.test(sign) ? ' ' : dropUnseen(sign)
}

/** Unicode has the ten digits of a script in a row, from zero. Some rows follow each other. */
function getDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}
