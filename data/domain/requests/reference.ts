// Without 0/O, 1/I/L and U, which are easily confused.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Such as 'K7QM-3PXD'. Bytes from 240 are skipped, which makes all letters equally likely. */
export function createReference(randomBytes: (count: number) => Uint8Array): string {
  let letters = ''
  while (letters.length < 8) {
    for (const byte of randomBytes(8)) {
      if (byte < 240 && letters.length < 8) letters += alphabet[byte % 30]
    }
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

export function isReference(text: string): boolean {
  return /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/.test(text)
}
