import { createHash, randomBytes, randomInt } from 'node:crypto'

// Letters are easy to type on a phone; l and o look like digits.
const letters = 'abcdefghijkmnpqrstuvwxyz'

/** 256 bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Such as 'kwza-hfed-pnut-rbix': 73 bits. */
export function createReadableToken(): string {
  const text = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
  return text.replace(/.{4}(?=.)/g, '$&-')
}

/** Changes with each password and each second factor. */
export function createCredential(): string {
  return randomBytes(12).toString('base64url')
}

/** SHA-256: nobody can guess a token, so its hash needs no salt and no cost. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
