import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { countDigits, toPlainText } from '#domain/format/plainText'

/**
 * E.164 of the first number in a text that can be dialled, Dutch by default; undefined if there is none. The
 * text may have remarks and other numbers. Too large to load in visitors' pages.
 */
export function toE164(text: string): string | undefined {
  // A fast path for the most common numbers, with the same result.
  const mobile = /^06[- ]?([1-58]\d{7})$/.exec(text)?.[1]
  return mobile === undefined ? findNumber(text)?.number.number : `+316${mobile}`
}

/** '06 12345678', or with its country. Returns a text with anything besides one number as typed. */
export function formatPhone(text: string): string {
  const found = findNumber(text)
  if (!found?.number.isValid() || /\p{L}/u.test(text) || countDigits(text) > found.digits.length) return text
  return found.number.country === 'NL' ? found.number.formatNational() : found.number.formatInternational()
}

export function isDutchMobile(phone: string): boolean {
  return /^\+316[1-58]\d{7}$/.test(toE164(phone) ?? '')
}

interface FoundNumber {
  readonly number: PhoneNumber
  /** As typed. */
  readonly digits: string
}

/** Fewer digits are no number that a customer can be reached at. */
const minDigits = 8
/** Of E.164, with '00' and a '(0)' before them. */
const maxDigits = 18
const isDutch = /^0[1-9]\d{8}$/
const isComplete = /^(?:\+|00)|^0[1-9]\d{8}$/
const betweenNumbers = /\p{L}+|[,;&|\n]/u
/** A parenthesis after what may be a whole number, as in '06 12345678 (2 keer bellen)'. */
const remarkStart = /((?:\d[^\d\p{L}]*){8})\(/gu

function findNumber(text: string): FoundNumber | undefined {
  let possible: FoundNumber | undefined
  for (const candidate of listCandidates(toPlainText(text))) {
    const number = parsePhoneNumberFromString(candidate, 'NL')
    if (!number?.isPossible()) continue
    const found = { number, digits: candidate.replace('+', '') }
    if (number.isValid()) return found
    possible ??= found
  }
  return possible
}

function* listCandidates(text: string): Generator<string> {
  const runs = text.replace(remarkStart, '$1\n').split(betweenNumbers)
  // At last across words, as in '06 12 bel na zes uur 34 56 78'.
  for (const run of runs.length > 1 ? [...runs, text] : runs) {
    const groups = run.match(/\+[\s(]*(?=[1-9])\d+|\d+/g)?.map((group) => group.replace(/[\s(]/g, '')) ?? []
    for (const start of groups.keys()) {
      const joined = listJoined(groups.slice(start))
      // The end of a number is no number of its own.
      yield* start === 0 ? joined : joined.filter((digits) => isComplete.test(digits))
    }
  }
}

/** The first group with those that follow: as a Dutch number, then as the longest one, and so on. */
function listJoined(groups: readonly string[]): readonly string[] {
  const next = groups.findIndex((group, index) => index > 0 && group.startsWith('+'))
  const own = groups.slice(0, next === -1 ? undefined : next)
  const joined = own
    .map((_, index) => own.slice(0, index + 1).join(''))
    .filter(({ length }) => length >= minDigits && length <= maxDigits)
  return [...joined.filter((digits) => isDutch.test(digits)), ...[...joined].reverse()]
}
