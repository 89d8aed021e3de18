// Without 0/O, 1/I/L and U: what is left can be read out over a bad line and typed without doubt.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A reference for people, such as 'K7QM-3PXD': eight characters of a 30-letter alphabet (6.5e11 values).
 * `randomBytes` gives that many random bytes; bytes past the last whole multiple of 30 are drawn again, so every
 * letter is as likely.
 */
export function createReference(randomBytes: (count: number) => Uint8Array): string {
  let letters = ''
  while (letters.length < 8) {
    for (const byte of randomBytes(8)) {
      if (byte < 240 && letters.length < 8) letters += alphabet[byte % 30]
    }
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** True for text of the shape of a reference; what a page may show from a URL. */
export function isReference(text: string): boolean {
  return /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/.test(text)
}
