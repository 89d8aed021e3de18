import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { CellSeparator } from '#domain/spreadsheetText'
import { toGuardedText } from '#domain/spreadsheetText'

/**
 * A typed phone number as a spreadsheet cell that stays text, with its leading zero or plus. Bare digits would become
 * a number ('0612345678' loses its zero) and '+31-6-12345678' a subtraction, so such numbers are grouped with spaces: the
 * same digits in the same order ('06 12345678', '+31 6 12345678'). What was typed in a way no program calculates with
 * stays as it was typed; anything else gets the apostrophe of `toGuardedText`.
 */
export function toPhoneCell(typed: string, separator: CellSeparator): string {
  if (staysText.test(typed)) return typed
  if (!isNumberLike.test(typed)) return toGuardedText(typed, separator)
  const grouped = isWrittenAsPhone.test(typed) ? toGroupings(typed).find(hasSameDigits(typed)) : undefined
  if (grouped !== undefined && staysText.test(grouped)) return grouped
  // No country's number, yet only digits: any space keeps them text.
  if (isBareDigits.test(typed)) return typed.replace(/^(\+?\d\d)/, '$1 ')
  return typed.startsWith("'") ? typed : `'${typed}`
}

/** Digits in groups, after at most one plus. A plus and hyphens together would be a sum. */
const staysText = /^(?:\d+(?:[ -]\d+)+|\+\d+(?: \d+)+)$/
/** Nothing but what also occurs in numbers, dates, percentages and sums. */
const isNumberLike = /^[\d\s\p{P}\p{S}eE]*\d[\d\s\p{P}\p{S}eE]*$/u
const isWrittenAsPhone = /^\(?\+?\d[\d\s()./-]*$/
const isBareDigits = /^\+?\d{3,}$/

function hasSameDigits(typed: string): (candidate: string) => boolean {
  const bare = toBare(typed)
  return (candidate) => toBare(candidate) === bare
}

/** As dialled here, with the country, and with the country behind two zeros. */
function toGroupings(typed: string): readonly string[] {
  const parsed = parsePhoneNumberFromString(typed, 'NL')
  if (!parsed) return []
  const international = parsed.formatInternational()
  return [parsed.formatNational(), international, `00${international.slice(1)}`]
}

/** The digits and a leading plus; the '(0)' that is not dialled after a country is left out. */
function toBare(phone: string): string {
  return phone.replace('(0)', '').replace(/[^\d+]/g, '')
}
