import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toPlainText } from '#domain/format/plainText'
import { plateSeparators, toPlate } from '#domain/requests/plate'

/** Finds a phone number, e-mail address or number plate in text, in every common notation. */
export interface PersonTrace {
  readonly key: string
  readonly isIn: (text: string) => boolean
  /** In the value of one field. All its digits together may be the number, with words between. */
  readonly isInValue: (value: string) => boolean
}

/** Spaces and punctuation between two digits, but not the end of a line or of a JSON string. */
const between = '[^\\p{L}\\p{N}"\\n]{0,6}'

/**
 * For a number it finds `06 12 34 56 78`, `(06) 1234-5678`, `+31 (0)6-12345678`, `0031612345678`,
 * `31612345678` and `612345678`, but not the same digits inside a longer number.
 */
export function createPersonTrace(key: string): PersonTrace {
  const { pattern, mayFollow, spellings } = key.includes('@')
    ? createEmailPattern(key)
    : key === toPlate(key)
      ? createPlatePattern(key)
      : createPhonePattern(key)
  const isFound = (text: string): boolean => {
    const folded = toSearchedText(text)
    return [...folded.matchAll(pattern)].some(({ index, 0: { length } }) =>
      mayFollow(folded.slice(Math.max(0, index - 24), index), folded[index + length]),
    )
  }
  const isWhole = (value: string) => isSpelledApart(value, spellings)
  return {
    key,
    isIn: (text) =>
      isFound(text) ||
      toSearchedText(text)
        .split(/(?<!\\)"|\n/)
        .some(isWhole),
    isInValue: (value) => isFound(value) || isWhole(toSearchedText(value)),
  }
}

/** For '06 12 bel na zes uur 34 56 78'. A number inside a word, such as an id, is none. */
function isSpelledApart(value: string, spellings: ReadonlySet<string>): boolean {
  const digits = value.replace(/\D/g, '')
  return spellings.has(digits) && !/^\D*[\p{L}_-]\d|\d[\p{L}_]\D*$/u.test(value)
}

interface TracePattern {
  readonly pattern: RegExp
  readonly mayFollow: (before: string, after: string | undefined) => boolean
  readonly spellings: ReadonlySet<string>
}

/** Searches for the national number: a pattern with a fixed first digit is fast. */
function createPhonePattern(key: string): TracePattern {
  const parsed = parsePhoneNumberFromString(key, 'NL')
  const country = parsed?.countryCallingCode ?? ''
  const digits = parsed?.nationalNumber ?? key.replace(/\D/g, '')
  const pattern = new RegExp(`${digits.split('').join(between)}(?!\\p{N})`, 'gu')
  const countryDigits = country.split('').join(between)
  const prefix = new RegExp(
    `(?<!\\p{N})(?:(?:(?:\\+|00)${between})?${countryDigits}${between}(?:0${between})?|0${between})$`,
    'u',
  )
  const withTrunkZero = [digits, `0${digits}`]
  const withCountry = country === '' ? [] : withTrunkZero.map((each) => country + each)
  return {
    pattern,
    spellings: new Set([...withTrunkZero, ...withCountry, ...withCountry.map((each) => `00${each}`)]),
    mayFollow: (before, after) =>
      prefix.test(before) || !(/[\p{L}\p{N}_-]$/u.test(before) || /[\p{L}_]/u.test(after ?? '')),
  }
}

/** Finds `GB-001-B`, `gb001b` and `GB 001 B`, but not inside a longer word, such as an id. */
function createPlatePattern(plate: string): TracePattern {
  const isPart = /[\p{L}\p{N}_]/u
  return {
    pattern: new RegExp(Array.from(plate).join(`[${plateSeparators}]{0,3}`), 'giu'),
    spellings: new Set(),
    mayFollow: (before, after = '') => !isPart.test(before.slice(-1)) && !isPart.test(after),
  }
}

function createEmailPattern(key: string): TracePattern {
  const literal = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('@', '(?:@|%40)')
  return {
    spellings: new Set(),
    pattern: new RegExp(`${literal}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu'),
    mayFollow: (before) => !/[\p{L}\p{N}._%+-]$/u.test(before),
  }
}

/** As plain text, with spaces for JSON escapes. */
function toSearchedText(text: string): string {
  const normal = toPlainText(text)
  return !normal.includes('\\') ? normal : normal.replace(/\\(?:[nrtbf]|u00[01][\da-f])/g, ' ')
}
