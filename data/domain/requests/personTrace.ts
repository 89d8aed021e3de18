import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Recognises one person's phone number or e-mail address in any text, in every way it is commonly written. */
export interface PersonTrace {
  /** As `toPersonKey` gives it. */
  readonly key: string
  readonly isIn: (text: string) => boolean
  /** Where it stands: positions in the text as it was folded, which keeps every line end where it was. */
  readonly find: (text: string) => readonly number[]
}

/** Between two digits people put spaces, dots, hyphens, slashes and brackets; a quotation mark ends a text in JSON, a line end a line. */
const between = '[^\\p{L}\\p{N}"\\n]{0,6}'

/**
 * Makes the trace of a person's key (person.ts). Of a number it finds `06 12 34 56 78`, `(06) 1234-5678`, `+31 (0)6-12345678`, `0031612345678`,
 * `31612345678` and `612345678`, but not the same digits inside a longer number.
 */
export function createPersonTrace(key: string): PersonTrace {
  const { pattern, mayFollow } = key.includes('@') ? toEmailPattern(key) : toPhonePattern(key)
  const find = (text: string): readonly number[] => {
    const folded = foldText(text)
    return [...folded.matchAll(pattern)].flatMap((match) =>
      mayFollow(
        folded.slice(Math.max(0, match.index - 24), match.index),
        match[0],
        folded[match.index + match[0].length],
      )
        ? [match.index]
        : [],
    )
  }
  return { key, find, isIn: (text) => find(text).length > 0 }
}

interface TracePattern {
  readonly pattern: RegExp
  /** Whether what stands before and after a match lets it be one. */
  readonly mayFollow: (before: string, match: string, after: string | undefined) => boolean
}

/** The search begins at the number without its country or zero: a first letter that never varies is what makes it fast. */
function toPhonePattern(key: string): TracePattern {
  const parsed = parsePhoneNumberFromString(key, 'NL')
  const country = parsed?.countryCallingCode ?? ''
  const digits = parsed?.nationalNumber ?? key.replace(/\D/g, '')
  const pattern = new RegExp(`${digits.split('').join(between)}(?!\\p{N})`, 'gu')
  const countryDigits = country.split('').join(between)
  const prefix = new RegExp(
    `(?<!\\p{N})(?:(?:(?:\\+|00)${between})?${countryDigits}${between}(?:0${between})?|0${between})$`,
    'u',
  )
  return {
    pattern,
    mayFollow: (before, _match, after) =>
      prefix.test(before) || !(/[\p{L}\p{N}_-]$/u.test(before) || /[\p{L}_]/u.test(after ?? '')),
  }
}

function toEmailPattern(key: string): TracePattern {
  const literal = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('@', '(?:@|%40)')
  return {
    pattern: new RegExp(`${literal}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu'),
    mayFollow: (before) => !/[\p{L}\p{N}._%+-]$/u.test(before),
  }
}

/**
 * A text as it is compared: width and composition of letters made one, and what JSON writes as an escape made a space, so that a letter of
 * the escape is not taken for one of the text.
 */
function foldText(text: string): string {
  return text.normalize('NFKC').replace(/\\(?:[nrtbf]|u00[01][\da-f])/g, ' ')
}
